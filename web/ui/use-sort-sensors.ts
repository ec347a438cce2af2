import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** Less is a press, more is a drag. In pixels. */
const MOUSE_DISTANCE = 6;
/** A finger that rests this long means to drag; one that moves sooner scrolls the page. In ms and pixels. */
const LONG_PRESS = { delay: 250, tolerance: 8 };

/** What changes places by mouse, by a long press, and by the keys of a grip. */
export function useSortSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}
