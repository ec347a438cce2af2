import type { SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { qrDrawing, type QrDrawing } from '#core/fields/qr-drawing.ts';

/** In the address: which form is open, and where it stands on the page. */
const STEP = 'etapa';
const SECTION = 'duas-etapas';

/** How two-step login stands, ready to be shown. */
export interface TwoStepView {
  enabled: boolean;
  codesLeft: number;
  setup: SetupView | undefined;
  /** Which form is open; from the address, so that it works without a script. */
  step: TwoStepStep | undefined;
}

export interface SetupView {
  /** Groups of four, as it is typed into an app; the same may come twice. */
  secret: { place: number; letters: string }[];
  uri: string;
  drawing: QrDrawing;
}

const STEPS = ['ativar', 'codigos', 'desativar'] as const;
export type TwoStepStep = (typeof STEPS)[number];

interface TwoStepFacts {
  enabled: boolean;
  recovery_codes_left: number;
  setup: { secret: string; uri: string } | null;
}

export function twoStepView(facts: TwoStepFacts, url: URL): TwoStepView {
  const { enabled, recovery_codes_left, setup } = facts;
  return {
    enabled,
    codesLeft: recovery_codes_left,
    setup: setup
      ? {
          secret: (setup.secret.match(/.{1,4}/g) ?? []).map((letters, place) => ({
            place,
            letters,
          })),
          uri: setup.uri,
          drawing: qrDrawing(setup.uri),
        }
      : undefined,
    step: STEPS.find((step) => step === url.searchParams.get(STEP)),
  };
}

/** The address of a form of the section, from the page that shows it. */
export function stepAddress(step: TwoStepStep): string {
  return `?${STEP}=${step}#${SECTION}`;
}

export function stepPath(here: SitePath, step: TwoStepStep): SitePath {
  return withQuery(here, { [STEP]: step }, SECTION);
}
