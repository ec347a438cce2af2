import { Form } from 'react-router';
import { VehicleFinder } from '../../vehicle-finder/vehicle-finder.tsx';
import type { FailedForm } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { BesideAd } from '../ads/office-ad-kind.ts';
import { ASSIGN_VERSION } from './catalogue-corrections.ts';
import { NewVersionForm } from './new-version-form.tsx';
import { writtenName, type OfficeVehicle } from './office-vehicle-facts.tsx';
import { useCatalogueAddress } from './use-catalogue-address.ts';
import '../file-part.css';
import './catalogue-section.css';

interface CatalogueSectionProps {
  ad: OfficeVehicle;
  beside: BesideAd;
}

/** What the advertiser did not find is found or entered; what was chosen wrongly is mended. */
export function CatalogueSection({ ad, beside }: CatalogueSectionProps) {
  if (!ad.allowed_actions.includes('recatalogue')) return null;
  return (
    <section
      className="panel file-part office-catalogue"
      id="catalogo"
      aria-labelledby="no-catalogo"
    >
      <h2 id="no-catalogo">Catálogo</h2>
      {ad.is_proposed ? (
        <>
          <Notice tone="warning">
            Fora do catálogo: o anunciante escreveu <b>“{writtenName(ad)}”</b>. Diga qual é o
            veículo antes de aprovar.
          </Notice>
          <Finding title="Achar no catálogo" isOpen beside={beside} />
          <NewVersionForm ad={ad} failed={beside.failed} />
        </>
      ) : (
        <Finding title="Corrigir marca, modelo ou versão" isOpen={false} beside={beside} />
      )}
    </section>
  );
}

interface FindingProps {
  title: string;
  isOpen: boolean;
  beside: BesideAd;
}

function Finding({ title, isOpen, beside: { search, failed } }: FindingProps) {
  const back = useCatalogueAddress();
  const isRefused = failed?.values['_action'] === ASSIGN_VERSION;
  return (
    <details open={isOpen || isRefused || search.found !== undefined}>
      <summary aria-keyshortcuts="C">
        {title} <kbd aria-hidden="true">C</kbd>
      </summary>
      {isRefused && (
        <Notice tone="danger" live>
          {failed.errors[0]?.message}
          <AnyYear failed={failed} />
        </Notice>
      )}
      <VehicleFinder
        key={search.question}
        search={search}
        label="Qual é o veículo?"
        anchor="#catalogo"
        renderVersion={({ version }, contents) => (
          <Form method="post" action={back}>
            <input type="hidden" name="_action" value={ASSIGN_VERSION} />
            <button name="version_id" value={version.id}>
              {contents}
            </button>
          </Form>
        )}
        otherwise="Confira como se escreve ou tente só o modelo."
      />
    </details>
  );
}

/** The version that was chosen, although it was not made in the year of the ad. */
function AnyYear({ failed: { errors, values } }: { failed: FailedForm }) {
  const key = errors[0]?.key;
  const version = values['version_id'];
  if (!key || typeof version !== 'string') return null;
  return (
    <Form method="post">
      <input type="hidden" name="_action" value={ASSIGN_VERSION} />
      <input type="hidden" name="version_id" value={version} />
      <Button name={key} value="on" variant="secondary">
        Usar mesmo assim
      </Button>
    </Form>
  );
}
