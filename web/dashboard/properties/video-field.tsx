import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { PlansLink } from '../ads/plans-link.tsx';
import type { PlanAllowance } from './property-section.ts';
import '../ads/ad-photos-section.css';

interface VideoFieldProps {
  form: FormState;
  /** Where it is not known, nothing is said before. */
  plan?: PlanAllowance | undefined;
}

/** The address of a video, and why there is none where the plan has none. A link that was typed stays. */
export function VideoField({ form, plan }: VideoFieldProps) {
  const value = form.value('youtube_url');
  const isLeftOut = plan !== undefined && !plan.video;
  return (
    <>
      {(!isLeftOut || value) && (
        <TextInput
          name="youtube_url"
          label="Vídeo no YouTube"
          mark="optional"
          hint={isLeftOut ? undefined : 'Cole aqui o link do vídeo.'}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          defaultValue={value}
          error={form.error('youtube_url')}
        />
      )}
      {isLeftOut && (
        <div className="plan-note">
          {!value && <p className="field-label">Vídeo no YouTube</p>}
          <p className="field-hint">{planSentence(plan, Boolean(value))}</p>
          {plan.plans_with_video.length > 0 && <PlansLink />}
        </div>
      )}
    </>
  );
}

function planSentence(
  { plan, plans_with_video: plans, keeps_video: isKept }: PlanAllowance,
  hasLink: boolean,
): string {
  const names = new Intl.ListFormat('pt-BR').format(plans);
  return [
    plan ? `O plano ${plan} não tem vídeo.` : 'Seu plano não tem vídeo.',
    hasLink && isKept && 'Este pode ficar ou sair, mas não ser trocado por outro.',
    hasLink && !isKept && 'O link fica guardado. Para publicar agora, apague o link.',
    names && `O vídeo faz parte ${plans.length === 1 ? 'do plano' : 'dos planos'} ${names}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
