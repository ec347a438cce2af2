import { formatPrice } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { heldText } from '#text/trust-words.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { LinkedAd } from './linked-ad.ts';

interface AdStandingNoticeProps {
  ad: LinkedAd;
  confirmed: string | undefined;
  /** Its owner has just answered. */
  thanks?: boolean;
}

/** How the ad stands now, in one sentence. */
export function AdStandingNotice({ ad, confirmed, thanks = false }: AdStandingNoticeProps) {
  const list = pathTo(ad.kind === 'property' ? 'myProperties' : 'myVehicles');
  return (
    <Notice
      tone={thanks ? 'success' : 'info'}
      title={thanks ? 'Pronto, obrigado!' : undefined}
      live={thanks}
      action={
        <>
          {thanks && (ad.is_shown || ad.is_over) && (
            <ButtonLink href={ad.path} variant="secondary">
              Ver o anúncio
            </ButtonLink>
          )}
          <ButtonLink href={list} variant="secondary">
            Meus anúncios
          </ButtonLink>
        </>
      }
    >
      <p>{sentenceOf(ad, confirmed)}</p>
      {ad.is_shown && ad.price_in_review_cents !== null && (
        <p>
          O preço de {formatPrice(ad.price_in_review_cents)} passa antes pela nossa equipe. Avisamos
          por e-mail; até lá, aparece o preço de antes.
        </p>
      )}
    </Notice>
  );
}

function sentenceOf(ad: LinkedAd, confirmed: string | undefined): string {
  if (ad.status === 'sold') return 'O anúncio está marcado como vendido e saiu das buscas.';
  if (ad.status === 'rented') return 'O anúncio está marcado como alugado e saiu das buscas.';
  if (ad.is_shown) return `O anúncio está no ar. ${confirmed ?? 'Confirmado'}.`;
  if (ad.held_at) return `O anúncio está em análise. ${heldText(ad.held_at)}`;
  if (ad.status === 'paused')
    return ad.paused_unconfirmed
      ? 'O anúncio está pausado, porque ninguém confirmou por 120 dias. Ele volta ao ar com um toque.'
      : 'O anúncio está pausado e não aparece nas buscas.';
  if (ad.ended_by_plan) return 'Seu plano está sem lugar para este anúncio. Ele está guardado.';
  return 'O anúncio não está no ar. Entre na sua conta para ver por quê.';
}
