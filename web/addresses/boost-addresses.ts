import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { AddressWords } from './address-words.ts';

export const boostOrdersAddress = new AddressWords<{ page: number }>({ page: 'pagina' });

const STEP_WORDS = { regret: 'desistir' } as const;

export const boostOrderAddress = new AddressWords<{ step: keyof typeof STEP_WORDS }>({
  step: { name: 'passo', values: STEP_WORDS },
});

export function boostRegretStep(id: string): SitePath {
  return withQuery(pathTo('boostOrder', { id }), boostOrderAddress.parameters({ step: 'regret' }));
}
