import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import type { PlanAllowance } from './property-section.ts';

interface VideoFieldProps {
  form: FormState;
  /** Where it is not known, nothing is said before. */
  plan?: PlanAllowance | undefined;
}

/** The address of a video, or why there is none. One that came with a larger plan may stay. */
export function VideoField({ form, plan }: VideoFieldProps) {
  const value = form.value('youtube_url');
  const isLeftOut = plan !== undefined && !plan.video;
  if (isLeftOut && !value) return <NoVideo plan={plan} />;
  return (
    <TextInput
      name="youtube_url"
      label="Vídeo no YouTube"
      mark="optional"
      hint={
        isLeftOut
          ? 'Seu plano não tem vídeo: este pode ficar ou sair, mas não ser trocado por outro.'
          : undefined
      }
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://www.youtube.com/watch?v=…"
      defaultValue={value}
      error={form.error('youtube_url')}
    />
  );
}

function NoVideo({ plan }: { plan: PlanAllowance }) {
  const names = new Intl.ListFormat('pt-BR').format(plan.plans_with_video);
  const isOne = plan.plans_with_video.length === 1;
  return (
    <Notice
      tone="neutral"
      icon="play"
      title="Vídeo no YouTube"
      action={
        names && (
          <ButtonLink href={pathTo('subscriptions')} variant="quiet" size="sm">
            Ver os planos
          </ButtonLink>
        )
      }
    >
      {plan.plan ? `O plano ${plan.plan} não tem vídeo. ` : 'Seu plano não tem vídeo. '}
      {names && `O vídeo faz parte ${isOne ? 'do plano' : 'dos planos'} ${names}.`}
    </Notice>
  );
}
