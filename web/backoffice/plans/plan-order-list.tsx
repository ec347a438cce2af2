import { closestCenter, DndContext, type Announcements } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { useEffect, useRef, type FocusEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { Profile } from '#core/actor.ts';
import { planPriceText } from '#text/office-plan-labels.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useSortSensors } from '../../ui/use-sort-sensors.ts';
import { OwnPassword } from '../proof-fields.tsx';
import type { OfficePlan } from './plan-calls.ts';
import { moveOf, orderOfForm } from './plan-order.ts';
import { PlanBadges } from './plan-status.tsx';
import './plan-order-list.css';
import './plans-page.css';

interface PlanOrderListProps {
  kind: Profile;
  plans: readonly OfficePlan[];
  passwordError: string | undefined;
}

/** The plans of a kind, which change places by drag, by keys and by their buttons; each move is sent. */
export function PlanOrderList({ kind, plans, passwordError }: PlanOrderListProps) {
  const sensors = useSortSensors();
  const submit = useSubmit();
  const formRef = useRef<HTMLFormElement>(null);
  const ids = useShownOrder(kind, plans);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);

  function move(id: string, to: number): void {
    const form = new FormData(formRef.current ?? undefined);
    form.set('move', moveOf(id, to));
    void submit(form, { method: 'post', preventScrollReset: true });
  }

  return (
    <Form
      method="post"
      className="form plan-order-form"
      ref={formRef}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="previous" value={ids.join(' ')} />
      <OwnPassword id={`${kind}-password`} error={passwordError} />
      <DndContext
        id={`order-${kind}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(shown),
          screenReaderInstructions: {
            draggable:
              'Espaço pega o plano, as setas o levam para outro lugar, espaço solta, Esc deixa como estava.',
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) move(String(active.id), ids.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <ol className="plan-order">
            {shown.map((plan, place) => (
              <PlanLine key={plan.id} plan={plan} place={place} isLast={place === ids.length - 1} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Form>
  );
}

/** A move shows before it is saved. */
function useShownOrder(kind: Profile, plans: readonly OfficePlan[]): readonly string[] {
  const { formData: sent } = useNavigation();
  const moved = sent?.get('kind') === kind ? orderOfForm(sent) : undefined;
  return moved?.ids ?? plans.map(({ id }) => id);
}

/** A button that moves with its plan loses the focus; one that is at an end gives it to its neighbour. */
function useKeptFocus(place: number) {
  const pressed = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const button = pressed.current;
    if (!button || document.activeElement !== document.body) return;
    const neighbour = button.parentElement?.querySelector<HTMLElement>(':enabled');
    (button.matches(':enabled') ? button : neighbour)?.focus();
  }, [place]);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      pressed.current = currentTarget;
    },
  };
}

interface PlanLineProps {
  plan: OfficePlan;
  /** From 0. */
  place: number;
  isLast: boolean;
}

function PlanLine({ plan, place, isLast }: PlanLineProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: plan.id, attributes: { roleDescription: 'plano que muda de lugar' } });
  // It is a button already.
  const { role: _role, ...grip } = attributes;
  const keptFocus = useKeptFocus(place);
  return (
    <li
      ref={setNodeRef}
      className={clsx(isDragging && 'plan-held')}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="plan-grip with-script"
        title="Arrastar"
        {...grip}
        {...listeners}
      >
        <Icon name="grip-vertical" label={`Arrastar ${plan.name}`} />
      </button>
      <div>
        <p className="office-plan-name">
          <b>{plan.name}</b> <PlanBadges {...plan} />
        </p>
        <p className="office-plan-sub">{planPriceText(plan)}</p>
      </div>
      <div className="plan-moves">
        <Button
          {...keptFocus}
          name="move"
          value={moveOf(plan.id, place - 1)}
          variant="quiet"
          icon="chevron-up"
          iconOnly
          disabled={place === 0}
        >
          Mover {plan.name} para cima
        </Button>
        <Button
          {...keptFocus}
          name="move"
          value={moveOf(plan.id, place + 1)}
          variant="quiet"
          icon="chevron-down"
          iconOnly
          disabled={isLast}
        >
          Mover {plan.name} para baixo
        </Button>
      </div>
    </li>
  );
}

function announcementsOf(plans: readonly OfficePlan[]): Announcements {
  const place = (id: string | number) => plans.findIndex((plan) => plan.id === id) + 1;
  const spoken = (id: string | number) => `Lugar ${place(id)} de ${plans.length}.`;
  const taken = (id: string | number) => `Você pegou ${plans[place(id) - 1]?.name}. ${spoken(id)}`;
  return {
    onDragStart: ({ active }) => taken(active.id),
    // Over its own place it has just been taken, or is back.
    onDragOver: ({ active, over }) =>
      over ? (over.id === active.id ? taken(active.id) : spoken(over.id)) : undefined,
    onDragEnd: ({ over }) =>
      over ? `Você soltou o plano. ${spoken(over.id)}` : 'O plano ficou onde estava.',
    onDragCancel: () => 'O plano voltou para onde estava.',
  };
}
