import { pathTo, type PathName } from '#core/site/paths.ts';
import type { NextStepName } from '#core/statistics/next-step.ts';
import { NEXT_STEP_WORDS, type ToldStep } from '#text/next-step-words.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { ToDoList } from '#web/ui/to-do-list/to-do-list.tsx';
import {
  messagesAddress,
  ownPropertiesAddress,
  ownVehiclesAddress,
} from '../../addresses/own-list-addresses.ts';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import { photosStep } from '../ads/own-ad.ts';
import './next-steps.css';

const ICONS: Readonly<Record<NextStepName, IconName>> = {
  unanswered: 'message-circle',
  plan_chosen: 'gem',
  plan_ending: 'gem',
  trial_ending: 'gem',
  taken_down: 'triangle-alert',
  refused: 'triangle-alert',
  soon_paused: 'clock',
  without_photos: 'camera',
  price_high: 'tag',
  few_photos: 'camera',
  drafts: 'pencil',
  unpublished: 'upload',
  paused: 'pause',
};

/** What is best done next, each with the one way there. */
export function NextSteps({ steps }: { steps: readonly ToldStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className="next-steps-title">
        O que fazer agora
      </h2>
      <ToDoList
        items={steps.map((step) => {
          const { sentence, action } = NEXT_STEP_WORDS[step.id];
          return {
            key: step.id,
            icon: ICONS[step.id],
            sentence: sentence(step.attributes),
            action,
            href: wayOf(step),
          };
        })}
      />
    </section>
  );
}

const EDIT = { property: 'editProperty', vehicle: 'editVehicle' } as const;
const LISTS = { property: 'myProperties', vehicle: 'myVehicles' } as const satisfies Record<
  string,
  PathName
>;

const LISTED_STATES = {
  taken_down: { property: 'inactive', vehicle: 'suspended' },
  refused: { property: 'pending', vehicle: 'draft' },
  unpublished: { property: 'pending', vehicle: 'draft' },
  paused: { property: 'paused', vehicle: 'paused' },
} as const;

function wayOf({ id: name, attributes: { ad, kind, count, plan } }: ToldStep): string {
  switch (name) {
    case 'unanswered':
      return messagesAddress.link(pathTo('messages'), { waiting: 'on' });
    case 'plan_chosen':
      return plan ? subscriptionStep('subscribe', plan.id) : pathTo('subscriptions');
    case 'plan_ending':
    case 'trial_ending':
      return pathTo('subscriptions');
    case 'drafts':
      return pathTo(LISTS[kind ?? 'property']);
    case 'soon_paused':
      return (kind ?? ad?.kind) === 'vehicle'
        ? ownVehiclesAddress.link(pathTo('myVehicles'), { to_confirm: 'on' })
        : ownPropertiesAddress.link(pathTo('myProperties'), { to_confirm: 'on' });
    case 'without_photos':
    case 'few_photos':
      return ad ? photosStep(pathTo(EDIT[ad.kind], { id: ad.id })) : pathTo('myProperties');
    case 'price_high':
      return ad ? pathTo(EDIT[ad.kind], { id: ad.id }) : pathTo('myVehicles');
    case 'taken_down':
    case 'refused':
    case 'unpublished':
    case 'paused':
      if (ad && count === 1) return pathTo(EDIT[ad.kind], { id: ad.id });
      return (kind ?? ad?.kind) === 'vehicle'
        ? ownVehiclesAddress.link(pathTo('myVehicles'), { status: LISTED_STATES[name].vehicle })
        : ownPropertiesAddress.link(pathTo('myProperties'), {
            status: LISTED_STATES[name].property,
          });
    default:
      return name satisfies never;
  }
}
