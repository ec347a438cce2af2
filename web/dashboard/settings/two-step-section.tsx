import { pathTo } from '#core/site/paths.ts';
import { useSite } from '../../session/root-data.ts';
import type { TwoStepAnswer } from '../../two-step/two-step-actions.ts';
import { TwoStepPanel } from '../../two-step/two-step-panel.tsx';
import type { TwoStepView } from '../../two-step/two-step-view.ts';

interface TwoStepSectionProps {
  view: TwoStepView;
  /** What the screen's action gave back, when the form was of this section. */
  answer: TwoStepAnswer | undefined;
}

/** The advertiser's second step; its forms lead to the action of the screen that shows it. */
export function TwoStepSection({ view, answer }: TwoStepSectionProps) {
  const siteName = useSite().settings.site_name;
  return (
    <TwoStepPanel
      view={view}
      answer={answer}
      here={pathTo('securitySettings')}
      siteName={siteName}
    />
  );
}
