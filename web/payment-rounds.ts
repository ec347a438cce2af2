import { withQuery } from '#core/site/site-path.ts';
import type { SitePath } from '#core/site/paths.ts';
import { askedOf } from './addresses/asked-address.ts';
import { checkoutSuccessAddress } from './addresses/plan-addresses.ts';
import type { RequestSession } from './session/request-session.ts';

/** A page that waits for a payment loads itself again so often; the provider's event is usually there before the second. */
const MOST_ROUNDS = 10;
const ROUND_SECONDS = 4;

export function roundAt(session: RequestSession, url: URL): number {
  return Number(askedOf(checkoutSuccessAddress, session, url).get('round') ?? 1) || 1;
}

/** Works without a script. */
export function nextRound(page: SitePath, round: number) {
  if (round >= MOST_ROUNDS) return [];
  const next = withQuery(page, checkoutSuccessAddress.parameters({ round: round + 1 }));
  return [{ httpEquiv: 'refresh', content: `${ROUND_SECONDS};url=${next}` }];
}

export function confirmingText(round: number): string {
  return round < MOST_ROUNDS
    ? 'Costuma levar poucos segundos. Esta página se atualiza sozinha.'
    : 'Pode levar alguns minutos. Avisamos por e-mail: você não precisa esperar aqui.';
}
