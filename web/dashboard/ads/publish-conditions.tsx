import { pathTo } from '#core/site/paths.ts';
import { PLACED_ADS } from '#text/own-list-labels.ts';
import type { OwnPhoto } from './own-ad.ts';
import { isPlanFull, type PlanRoom } from './plan-room.ts';
import type { PublishCondition } from './publish-panel.tsx';

interface Facts {
  /** Whether everything is filled in; an ad that was saved is. */
  isComplete?: boolean;
  photos: readonly OwnPhoto[];
  /** Whether the advertiser's e-mail is confirmed. */
  isConfirmed: boolean;
  /** Where photographs are sent. */
  photosHref: string;
  room?: PlanRoom | undefined;
}

/** What an ad of either kind needs before it is published, as a list to tick off. The API decides. */
export function publishConditions({
  isComplete = true,
  photos,
  isConfirmed,
  photosHref,
  room,
}: Facts): PublishCondition[] {
  return [
    {
      label: 'Dados do anúncio',
      met: isComplete,
      help: 'Complete o que falta nos passos marcados acima.',
    },
    {
      label: 'Pelo menos uma foto',
      met: photos.some(({ status }) => status !== 'failed'),
      help: (
        <>
          Anúncio com foto recebe muito mais visitas. <a href={photosHref}>Enviar fotos</a>
        </>
      ),
    },
    {
      label: 'E-mail confirmado',
      met: isConfirmed,
      help: 'Abra o link que enviamos para o seu e-mail. Se não chegou, peça outro no aviso no alto desta página.',
    },
    ...(room
      ? [
          {
            label: 'Lugar no seu plano',
            met: !isPlanFull(room),
            help: (
              <>
                {room.plan ? `O plano ${room.plan}` : 'Seu plano'} permite{' '}
                {PLACED_ADS[room.kind](room.limit)}, e já estão todos em uso. Pause um deles, ou{' '}
                <a href={pathTo('subscriptions')}>escolha outro plano</a>.
              </>
            ),
          },
        ]
      : []),
  ];
}
