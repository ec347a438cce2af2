import { data, Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import { LEVEL_LABELS } from '#text/catalogue-labels.ts';
import { counted } from '#text/formats.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { catalogueAddress } from '../../addresses/office-addresses.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/merge-page';
import {
  callsOf,
  crumbsOf,
  entryPath,
  levelCalled,
  loadEntry,
  loadMergeTargets,
  type CatalogueEntry,
  type CatalogueLine,
} from './catalogue-calls.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { MissingEntry } from './missing-entry.tsx';
import './entry-page.css';

/** Of those that it may be merged into. */
const LIKELY = 8;

function levelOf(word: string) {
  const level = levelCalled(word);
  if (!level) throw Response.json({}, { status: 404 });
  return level;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const level = levelOf(params.level);
  const { id } = params;
  const asked = askedOf(catalogueAddress, session, url);
  const entry = await loadEntry(session.adminApi, level, id);
  const into = asked.get('into');
  const preview = into
    ? await attempt(
        callsOf(session.adminApi, level)[':id'].merging.$get({ param: { id }, query: { into } }),
      )
    : undefined;
  const q = asked.get('q')?.trim() ?? '';
  const query = { q, type: entry.vehicle_type };
  return {
    level,
    entry,
    q,
    preview: preview?.ok ? preview.data.data.attributes : undefined,
    target: into && preview?.ok ? await loadEntry(session.adminApi, level, into) : undefined,
    refused: preview && !preview.ok ? refusalText(preview) : undefined,
    others: preview?.ok ? undefined : await loadMergeTargets(session.adminApi, level, id, query),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const level = levelOf(params.level);
  const form = await request.formData();
  const json = { merging: { into: sentText(form, 'into') } };
  const { id } = params;
  const outcome = await attempt(
    callsOf(adminApi, level)[':id'].merging.$post({ param: { id }, json }),
  );
  if (!outcome.ok) {
    const status = outcome.status === 404 ? 422 : outcome.status;
    return data(failedForm(form, outcome.errors), { status });
  }
  const { into, ads } = outcome.data.data.attributes;
  leaveToast(cookies, {
    severity: 'success',
    summary: `Agora tudo está em ${into.name}`,
    detail: `${counted(ads, 'anúncio mudou', 'anúncios mudaram')} de lugar. As buscas já sabem.`,
    life: 8000,
  });
  throw redirect(entryPath(level, into.id));
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { level, entry, preview, target, refused, others, q } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  const here = mergePath(level, entry.id);
  return (
    <>
      <PageHeader
        title={`Juntar ${entry.name} com outro cadastro`}
        lead="Use quando o mesmo está no catálogo duas vezes. Este deixa de existir, e tudo o que é dele vai para o outro."
        crumbs={[
          ...crumbsOf(entry).slice(0, -1),
          { label: entry.name, href: entryPath(level, entry.id) },
          { label: 'Juntar' },
        ]}
      />
      <ErrorSummary errors={actionData?.errors ?? (refused ? [{ message: refused }] : [])} />
      {preview && target ? (
        <div className="panel form catalogue-form">
          <h2>O que muda</h2>
          <FactList
            facts={[
              { label: 'Deixa de existir', value: wholeName(entry) },
              { label: 'Fica', value: wholeName(target) },
              ...movedFacts(level, preview),
            ]}
          />
          <p>
            Os números são do que vai de um para o outro. Anos, códigos e apelidos se somam, e quem
            abrir o endereço antigo chega ao novo.
          </p>
          {entry.status === 'active' && target.status === 'inactive' && (
            <Notice
              tone="warning"
              title={`${target.name} está inativo`}
              action={
                <ButtonLink
                  href={mergePath(level, target.id, { into: entry.id })}
                  variant="secondary"
                  size="sm"
                >
                  Juntar ao contrário
                </ButtonLink>
              }
            >
              <p>Os anunciantes deixam de poder escolher o que hoje é {entry.name}.</p>
            </Notice>
          )}
          <Notice tone="warning">
            <p>Não dá para desfazer.</p>
          </Notice>
          <Form method="post" className="btn-row">
            <input type="hidden" name="into" value={target.id} />
            <Button variant="danger" loading={isBusy}>
              Juntar agora
            </Button>
            <ButtonLink href={here} variant="quiet">
              Escolher outro
            </ButtonLink>
          </Form>
        </div>
      ) : (
        others && (
          <section className="directory" aria-labelledby="com-qual">
            <h2 id="com-qual">{q === '' ? 'Os mais parecidos' : `Com “${q}”`}</h2>
            <DirectorySearch
              label={`Procurar outro entre ${LEVEL_LABELS[level].plural.toLowerCase()} do mesmo tipo`}
              q={q}
              name={catalogueAddress.name('q')}
              kept={new URLSearchParams()}
            />
            {others.length > 0 ? (
              <CatalogueTable
                level={level}
                lines={q === '' ? others.slice(0, LIKELY) : others}
                isWhole
                choose={choosing(level, entry.id)}
              />
            ) : (
              <p>Nada encontrado. Confira como se escreve, ou procure só por uma parte.</p>
            )}
          </section>
        )
      )}
    </>
  );
}

function refusalText({
  status,
  errors,
}: {
  status: number;
  errors: readonly { detail: string }[];
}) {
  if (status === 404) return 'O cadastro escolhido não está mais no catálogo. Escolha outro.';
  return errors[0]?.detail;
}

/** What goes to the other, all of it said before the decision. */
function movedFacts(
  level: CatalogueLevel,
  { models, versions, ads, drafts }: Record<'models' | 'versions' | 'ads' | 'drafts', number>,
): Fact[] {
  return [
    ...(level === 'brand' ? [{ label: 'Modelos', value: models }] : []),
    ...(level === 'version' ? [] : [{ label: 'Versões', value: versions }]),
    { label: 'Anúncios', value: ads },
    { label: 'Anúncios que alguém está escrevendo', value: drafts },
  ];
}

function mergePath(level: CatalogueLevel, id: string, asked: object = {}) {
  const word = catalogueAddress.word('level', level);
  return catalogueAddress.link(pathTo('backofficeMerge', { level: word, id }), asked);
}

const choosing = (level: CatalogueLevel, from: string) =>
  function choose({ id, name }: CatalogueLine) {
    return (
      <ButtonLink href={mergePath(level, from, { into: id })} variant="secondary" size="sm">
        Juntar com este<span className="sr-only">: {name}</span>
      </ButtonLink>
    );
  };

/** "Fiat Uno 1.0": two versions may have the same name. */
function wholeName({ brand, model, name }: CatalogueEntry): string {
  return [brand?.name, model?.name, name].filter(Boolean).join(' ');
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Juntar cadastros', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingEntry error={error} />;
}
