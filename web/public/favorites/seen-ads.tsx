import { resourcePath } from '#core/site/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/wrap/wrap.tsx';
import '#web/ui/ad-card/ad-card.css';

/** What was opened on this device; only its script knows, and fetches the cards. */
export function SeenAds() {
  return (
    <Section
      hidden
      data-part="seen"
      data-from={resourcePath('seenAds')}
      title="Vistos há pouco"
      className="section-snug"
      action={
        <Button type="button" variant="quiet" icon="x" data-seen-clear>
          Limpar
        </Button>
      }
    >
      <div className="card-row" />
    </Section>
  );
}
