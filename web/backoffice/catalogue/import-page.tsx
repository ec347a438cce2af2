import { data, Form, useNavigation } from 'react-router';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { IMPORT_LIMITS } from '#core/vehicles/catalogue/import/import-line.ts';
import { counted, dateText } from '#text/formats.ts';
import { failedForm, formState } from '../../forms/failed-form.ts';
import { readFileForm } from '../../http/file-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { controlAttributes, Field } from '../../ui/field/field.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import type { Route } from './+types/import-page';
import { ImportGuide } from './import-guide.tsx';
import '../file-part.css';
import './catalogue-table.css';
import './entry-page.css';
import './import-page.css';

/** The file and the lines of the form; the file and the button. */
const FORM_BOUNDS = { bytes: IMPORT_LIMITS.bytes + 16 * 1024, parts: 3 };

export async function loader({ context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const { data: files } = await load(adminApi.v1.backoffice.catalogue_imports.$get());
  return { files };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi } = sessionOf(context);
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  const form = length <= FORM_BOUNDS.bytes ? await readFileForm(request, FORM_BOUNDS) : undefined;
  if (!form) {
    // Whoever left needs no answer.
    await request.body?.cancel().catch(() => undefined);
    return refusedFile(413, 'Este arquivo é grande demais. O limite é de 8 MB: divida em partes.');
  }
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return refusedFile(422, 'Escolha um arquivo antes de ver a prévia.');
  const headers = { 'Content-Type': 'application/octet-stream' };
  const init = { headers, body: new Uint8Array(await file.arrayBuffer()) };
  const query = { name: file.name.slice(0, 200) };
  const outcome = await attempt(
    adminApi.v1.backoffice.catalogue_imports.$post({ query }, { init }),
  );
  if (!outcome.ok) return data(failedForm(form, outcome.errors), { status: outcome.status });
  throw redirect(pathTo('backofficeImportFile', { id: outcome.data.data.id }));
}

function refusedFile(status: number, detail: string) {
  const error = {
    status: String(status),
    code: 'invalid',
    detail,
    source: { pointer: '/import/file' },
  };
  return data(failedForm(new FormData(), [error]), { status });
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = formState(actionData);
  const isBusy = useNavigation().state === 'submitting';
  const field = {
    name: 'file',
    label: 'Arquivo',
    hint: 'CSV ou JSON, até 8 MB e 50.000 linhas. Nada muda antes de você conferir a prévia.',
    error: form.error('file'),
  };
  return (
    <>
      <PageHeader
        title="Importar para o catálogo"
        lead="Primeiro mostramos linha por linha o que mudaria. O que o arquivo não diz fica como está."
        crumbs={[
          { label: 'Catálogo de veículos', href: pathTo('backofficeBrands') },
          { label: 'Importar' },
        ]}
      />
      <div className="catalogue-import">
        <div className="catalogue-parts">
          <ErrorSummary errors={form.errors} title="O arquivo não foi lido" />
          <Form
            method="post"
            action={`${pathTo('backofficeImport')}?arquivo=1`}
            encType="multipart/form-data"
            className="panel form"
            noValidate
          >
            <Field {...field}>
              <input
                {...controlAttributes(field)}
                type="file"
                accept=".csv,.txt,.tsv,.json,text/csv,application/json"
                className="control"
              />
            </Field>
            <Button icon="upload" loading={isBusy}>
              Ver a prévia
            </Button>
          </Form>
          <LatestFiles files={loaderData.files} />
        </div>
        <ImportGuide sample={resourcePath('catalogueImportSample')} />
      </div>
    </>
  );
}

type Files = Route.ComponentProps['loaderData']['files'];

function LatestFiles({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="ultimos">
      <h2 id="ultimos">Últimos arquivos</h2>
      <ul className="catalogue-files">
        {files.map(({ id, attributes: { file_name: name, totals, ...file } }) => (
          <li key={id}>
            <a className="link" href={pathTo('backofficeImportFile', { id })}>
              {name}
            </a>
            <span className="catalogue-sub">
              {counted(totals.lines, 'linha', 'linhas')},{' '}
              {file.imported_at ? `importado em ${dateText(file.imported_at)}` : 'só a prévia'}, por{' '}
              {file.admin_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Importar para o catálogo', noindex: true });
