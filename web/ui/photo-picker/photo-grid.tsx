import { closestCenter, DndContext, type Announcements } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useSortSensors } from '../use-sort-sensors.ts';
import './photo-grid.css';

export interface PhotoGridProps {
  /** The keys of the photographs in their order. */
  keys: readonly string[];
  onMove: (key: string, to: number) => void;
  children: ReactNode;
}

/** Photographs that change places by mouse, by a long press, and by the keys of the grip. */
export function PhotoGrid({ keys, onMove, children }: PhotoGridProps) {
  const sensors = useSortSensors();
  const place = (key: string | number) => keys.indexOf(String(key)) + 1;
  const taken = (key: string | number) => `Você pegou a foto ${place(key)} de ${keys.length}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    // Over its own place it has just been taken, or is back.
    onDragOver: ({ active, over }) =>
      over?.id === active.id
        ? taken(active.id)
        : over
          ? `Posição ${place(over.id)} de ${keys.length}.`
          : undefined,
    onDragEnd: ({ over }) =>
      over
        ? `Você soltou a foto na posição ${place(over.id)} de ${keys.length}.`
        : 'A foto ficou onde estava.',
    onDragCancel: () => 'A foto voltou para onde estava.',
  };
  return (
    <DndContext
      id="photo-grid"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Espaço pega a foto, as setas a levam para outro lugar, espaço solta, Esc deixa como estava.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), place(over.id) - 1);
      }}
    >
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        <ol className="photo-tiles">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
