import type { ConsentDecision, ConsentKind } from '#core/privacy/consent.ts';

/** What was accepted or withdrawn, as a person says it. */
export const CONSENT_LABELS: Record<ConsentKind, Record<ConsentDecision, string>> = {
  cookies: { given: 'Aceitou os cookies', withdrawn: 'Retirou o consentimento dos cookies' },
  terms: {
    given: 'Aceitou os termos de uso e a política de privacidade',
    withdrawn: 'Deixou de aceitar os termos de uso',
  },
  lead: {
    given: 'Aceitou as declarações de uma mensagem',
    withdrawn: 'Retirou as declarações de uma mensagem',
  },
  contact: {
    given: 'Aceitou as declarações de uma mensagem para nós',
    withdrawn: 'Retirou as declarações de uma mensagem para nós',
  },
  contact_card: {
    given: 'Deixou guardados os dados para falar com anunciantes',
    withdrawn: 'Mandou esquecer os dados para falar com anunciantes',
  },
};
