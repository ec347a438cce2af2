import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { StepValues } from '#core/drafts/draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { filledForm, READ_FIELD } from '../../forms/merged-form.ts';
import { ChangedMeanwhile, useReadMark } from '../../forms/read-values.tsx';
import { SAVED } from './saved-notice.tsx';
import { useSite } from '../../session/root-data.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { townFoundBy, townsWith } from './cep-search.ts';
import type { EditedAdData } from './edited-ad.ts';
import type { EditedAd, EditedKind } from './edited-kind.ts';
import type { TownChoice } from './town-choice.ts';
import { differencesOf } from './wizard/step-differences.ts';
import { forgetSentEdit, keepSentEdit, readSentEdit, type EditPlace } from './sent-edit.ts';

/** For a map of a town that was never placed: Irecê. */
const REGION = { lat: -11.3, lng: -41.86 };

interface EditFormProps<Ad extends EditedAd, Extra> {
  kind: EditedKind<Ad, Extra>;
  data: EditedAdData<Ad, Extra>;
  failed: FailedForm | undefined;
  onType: () => void;
}

/** The form of an ad. What was typed and never stored, because the session had ended or the page was left, is shown again. */
export function EditForm<Ad extends EditedAd, Extra>({
  kind,
  data: { ad, id, extra, towns, wasSaved },
  failed,
  onType,
}: EditFormProps<Ad, Extra>) {
  const { formData } = useNavigation();
  const userId = useSite().user?.id ?? '';
  const place: EditPlace = { userId, kind: kind.own.kind, id };
  const sent = useUnstored(place, wasSaved);
  const shown = failed ?? (sent && { values: sent, errors: [] });
  const ownTown = {
    id: String(ad.city_id),
    name: ad.town.name,
    state: ad.town.state,
    lat: ad.lat ?? REGION.lat,
    lng: ad.lng ?? REGION.lng,
  };
  const stored = kind.storedValues(ad);
  const form = formState(shown, stored);
  const isSaving = formData?.get('_action') === 'save';
  const mark = useReadMark({ form, stored, labels: kind.labels }, isSaving, sent !== undefined);
  const setUnsent = useKeepOnPageHide(place);
  const keep = ({ target }: FormEvent) => {
    setUnsent(null);
    keepSentEdit(place, new FormData(target as HTMLFormElement));
  };
  const typed = ({ target }: FormEvent) => {
    setUnsent((target as HTMLInputElement).form);
    onType();
  };
  return (
    <div onSubmit={keep} onInput={typed}>
      {sent && !failed && (
        <Notice
          tone="info"
          title="Recuperamos o que você escreveu"
          action={
            <ButtonLink
              href={kind.own.editPath(id)}
              variant="secondary"
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                setUnsent(null);
                forgetSentEdit(place);
                location.assign(kind.own.editPath(id));
              }}
            >
              Usar o que está salvo
            </ButtonLink>
          }
        >
          Ainda não estava salvo. Confira e salve de novo.
        </Notice>
      )}
      {failed?.conflicts && <AdChangedMeanwhile {...{ kind, ad, towns, failed }} />}
      <kind.Form
        key={`${sent ? 'sent' : 'stored'} ${mark}`}
        form={form}
        towns={townsWith(townsWith(towns, ownTown), townFoundBy(failed))}
        ad={ad}
        extra={extra}
      >
        <input type="hidden" name={READ_FIELD} value={mark} />
        <Button name="_action" value="save" size="lg" loading={isSaving}>
          Salvar alterações
        </Button>
        <ButtonLink href={pathTo(kind.own.listPath)} variant="quiet">
          Voltar à lista
        </ButtonLink>
      </kind.Form>
    </div>
  );
}

/** Lists the fields that another tab or telephone changed as well, stored and typed. */
function AdChangedMeanwhile<Ad extends EditedAd, Extra>({
  kind,
  ad,
  towns,
  failed: { values, conflicts = [] },
}: Pick<EditFormProps<Ad, Extra>, 'kind'> & {
  ad: Ad;
  towns: readonly TownChoice[];
  failed: FailedForm;
}) {
  const settings = useSite().vehicleSettings.data;
  const names = conflicts.map(({ field }) => field);
  const tree = (filled: Record<string, unknown>) => treeOf(filledForm(filled, names)) as StepValues;
  const fields = Object.fromEntries(names.map((field) => [field, kind.labels[field] ?? field]));
  return (
    <ChangedMeanwhile
      items={differencesOf(
        { fields, wordOf: kind.wordOf(settings), towns },
        tree(kind.storedValues(ad)),
        tree(values),
      )}
    />
  );
}

/** A form that was typed into is kept when the page goes: a reload, a telephone that makes room, a wrong tap. */
function useKeepOnPageHide(place: EditPlace) {
  const unsent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const keep = () => {
      if (unsent.current) keepSentEdit(place, new FormData(unsent.current));
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an ad is a page of its own
  }, []);
  return (form: HTMLFormElement | null) => void (unsent.current = form);
}

/** Reads the unsaved form of this tab once, when the page is there. */
function useUnstored(place: EditPlace, wasSaved: boolean) {
  const isHydrated = useHydrated();
  const { key } = useLocation();
  useEffect(() => {
    if (!wasSaved) return;
    forgetSentEdit(place);
    // A reload shows what is typed from now on.
    const here = new URL(location.href);
    here.searchParams.delete(SAVED);
    history.replaceState(history.state, '', here);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an ad is a page of its own
  }, [wasSaved, key]);
  return useMemo(
    () => (isHydrated && !wasSaved ? readSentEdit(place) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once; afterwards it is this page that writes it
    [isHydrated, wasSaved],
  );
}
