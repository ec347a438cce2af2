import { data } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { SIGNALS } from '#core/trust/signal.ts';
import { RULE_LABELS, SIGNAL_HINTS, SIGNAL_LABELS } from '#text/trust-words.ts';
import { settingsAddress } from '../../addresses/office-addresses.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { formState } from '../../forms/failed-form.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { Route } from './+types/trust-rules-page';
import { RuleHistory } from './rule-history.tsx';
import { RuleTrial } from './rule-trial.tsx';
import { actOnRules, RULE_FIELD_LABELS, ruleValues } from './rule-actions.ts';
import '../accounts/account-page.css';
import './trust-page.css';

const HERE = pathTo('backofficeTrustRules');

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { backoffice } = session.adminApi.v1;
  const page = askedOf(settingsAddress, session, url).get('page') ?? '1';
  const [rules, changes] = await Promise.all([
    load(backoffice.trust_rules.$get()),
    load(backoffice.trust_rule_changes.$get({ query: { page } })),
  ]);
  return { ...rules.data.attributes, changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await actOnRules(sessionOf(context), await request.formData());
  return data(answer, { status: answer.status });
}

export default function TrustRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, revision, changes } = loaderData;
  const stored = ruleValues(rules);
  const form = formState(actionData, stored);
  const mark = useReadMark({ form, stored, labels: RULE_FIELD_LABELS }, false);
  const fieldOf = (name: keyof typeof RULE_LABELS) => ({
    name,
    label: RULE_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
    autoComplete: 'off',
  });
  const number = { inputMode: 'numeric', short: true, required: true } as const;
  return (
    <>
      <PageHeader
        title="Regras e pontos"
        lead="Cada sinal de golpe dá pontos. Somados, a partir do limite o anúncio espera por alguém da equipe. Nada é recusado sozinho."
        crumbs={[
          { label: 'Confiança', href: pathTo('backofficeTrust') },
          { label: 'Regras e pontos' },
        ]}
      />
      <div className="account-file">
        <div className="account-parts">
          {actionData?.trial && <RuleTrial trial={actionData.trial} />}
          <form method="post" action={HERE} className="form panel" noValidate>
            <ErrorSummary errors={namedErrors(form.errors, RULE_FIELD_LABELS)} />
            <ReadValues form={form} stored={stored} labels={RULE_FIELD_LABELS} mark={mark} />
            <TextInput
              {...fieldOf('threshold')}
              {...number}
              hint="De 1 a 300. Mais baixo retém mais anúncios, e mais gente honesta espera."
            />
            <fieldset className="form">
              <legend className="field-label">Pontos de cada sinal</legend>
              <p className="field-hint">De 0 a 100. Com 0 o sinal não conta nem aparece.</p>
              <div className="trust-rules-numbers">
                {SIGNALS.map((name) => (
                  <TextInput
                    key={name}
                    name={`points.${name}`}
                    label={SIGNAL_LABELS[name]}
                    hint={SIGNAL_HINTS[name]}
                    defaultValue={form.value(`points.${name}`)}
                    error={form.error(`points.${name}`)}
                    autoComplete="off"
                    {...number}
                  />
                ))}
              </div>
            </fieldset>
            <div className="trust-rules-numbers">
              <TextInput {...fieldOf('low_price_percent')} {...number} hint="De 10 a 90." />
              <TextInput {...fieldOf('new_account_days')} {...number} hint="De 1 a 90." />
              <TextInput {...fieldOf('new_account_ads')} {...number} hint="De 1 a 500." />
            </div>
            <Textarea
              {...fieldOf('words')}
              rows={10}
              hint="Uma palavra ou frase por linha, até 200. Maiúsculas e acentos não importam. Vazio, o sinal não aparece."
            />
            <div className="btn-row">
              <Button name="_action" value="try" variant="secondary" icon="eye">
                Testar nos últimos 90 dias
              </Button>
              <Button name="_action" value="save">
                Salvar
              </Button>
            </div>
            <p className="field-hint">
              O teste não muda nada. Salvas, as regras valem para o próximo anúncio publicado ou
              editado; o que já está no ar só é olhado de novo quando muda.
            </p>
          </form>
        </div>
        <div className="account-parts">
          <RuleHistory changes={changes.data} current={rules} revision={revision} />
          <Pagination
            page={changes.meta.page}
            pageCount={changes.meta.page_count}
            hrefFor={(page) => settingsAddress.link(HERE, { page })}
          />
        </div>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Regras e pontos', noindex: true });
