import { AccountMark } from '../../session/account-mark.tsx';
import { Form } from 'react-router';
import { presentedName } from '#core/fields/presented-name.ts';
import { PRESENTATION_LENGTH } from '#core/fields/text-lengths.ts';
import { pathTo } from '#core/site/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { ContactWarning, REFUSED_CONTACT_TEXT } from '#web/ui/contact-warning/contact-warning.tsx';
import { namedErrors } from '../../forms/named-errors.ts';
import { ReadValues, useReadMark } from '../../forms/read-values.tsx';
import { PROFILE_LABELS, profileValues } from './profile-form-values.ts';
import { PhonePlaces } from './phone-places.tsx';
import type { Account } from './settings-places.ts';

/** Shown in place of an empty presentation name. */
function nameInstead({ profile, first_name: first }: Account): string {
  return profile === 'business'
    ? `o nome da empresa (enquanto ele falta, ${presentedName(first)})`
    : presentedName(first);
}

interface ProfileFormProps {
  account: Account;
  form: FormState;
  isSaving: boolean;
}

export function ProfileForm({ account, form, isSaving }: ProfileFormProps) {
  const stored = profileValues(account);
  const mark = useReadMark({ form, stored, labels: PROFILE_LABELS }, isSaving);
  const field = (name: keyof typeof PROFILE_LABELS) => ({
    name,
    label: PROFILE_LABELS[name],
    defaultValue: form.value(name),
    error: form.error(name),
  });
  return (
    <>
      <ErrorSummary errors={namedErrors(form.errors, PROFILE_LABELS)} />
      <Form key={mark} method="post" action={pathTo('profileSettings')} className="form" noValidate>
        <AccountMark />
        <ReadValues form={form} stored={stored} labels={PROFILE_LABELS} mark={mark} />
        <section className="panel form" aria-labelledby="perfil-nome">
          <h2 id="perfil-nome">Seus dados</h2>
          <div className="form-row">
            <TextInput {...field('first_name')} autoComplete="given-name" required />
            <TextInput {...field('last_name')} autoComplete="family-name" required />
          </div>
          <div className="form-row">
            <TextInput
              {...field('cpf')}
              mark="optional"
              hint="Só para nota e pagamento. Ninguém mais vê."
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
            />
            {account.profile !== 'owner' && (
              <TextInput
                {...field('creci')}
                mark="optional"
                hint="Com a letra, por exemplo CRECI-BA 12345-F."
                autoComplete="off"
              />
            )}
          </div>
        </section>
        <section className="panel form" aria-labelledby="perfil-telefones">
          <h2 id="perfil-telefones">Como falar com você</h2>
          <PhonePlaces
            form={form}
            hint="De um a dois. Seus anúncios novos começam com eles, e só aparecem para quem aceita os termos de contato."
          />
        </section>
        <section className="panel form" aria-labelledby="perfil-apresentacao">
          <h2 id="perfil-apresentacao">Apresentação</h2>
          <TextInput
            {...field('presentation_name')}
            mark="optional"
            hint={`O nome que aparece nos anúncios. Em branco, usamos ${nameInstead(account)}. Sem sua página de anunciante, só ${presentedName(account.first_name)}.`}
            autoComplete="off"
          />
          <ContactWarning name="presentation_name">{REFUSED_CONTACT_TEXT}</ContactWarning>
          <Textarea
            {...field('presentation')}
            mark="optional"
            hint="Conte há quanto tempo trabalha, em que cidades e com o quê. Sem telefone nem link."
            rows={5}
            maxLength={PRESENTATION_LENGTH.max}
          />
          <ContactWarning name="presentation">{REFUSED_CONTACT_TEXT}</ContactWarning>
          <Checkbox
            name="show_profile"
            label="Mostrar minha página de anunciante"
            hint="Desmarcado, seus anúncios continuam no ar, mas sem a página com todos eles."
            defaultChecked={form.ticked('show_profile')}
          />
        </section>
        <div className="btn-row">
          <Button name="_action" value="save" size="lg" loading={isSaving}>
            Salvar perfil
          </Button>
        </div>
      </Form>
    </>
  );
}
