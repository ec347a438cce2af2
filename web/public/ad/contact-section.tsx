import { MESSAGE_LENGTH } from '#core/fields/text-lengths.ts';
import { TermsLabel } from '../../consents/terms-label.tsx';
import { namedErrors } from '../../forms/named-errors.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { ContactWays, type TellableNumbers } from './contact-ways.tsx';
import { CONTACT } from './send-lead.ts';
import './contact-section.css';

/** For the head of a refused form, in its order; the sentences about consents need no name. */
const LABELS = {
  name: 'Seu nome',
  email: 'Seu e-mail',
  phone: 'Seu telefone',
  message: 'Mensagem',
  accepts_terms: '',
  over_18: '',
  shares_data: '',
};

interface ContactSectionProps {
  /** The address of the page, to which the form is posted. */
  path: string;
  /** The message that is already written. */
  greeting: string;
  /** It was sent just now. */
  sent: boolean;
  failed: FailedForm | undefined;
  /** Of who is logged in. */
  visitor: { name: string; email: string } | undefined;
  /** What can be asked for in the place of a message. */
  numbers: TellableNumbers;
}

/** Writing to the advertiser. Needs no account and no script. */
export function ContactSection(props: ContactSectionProps) {
  return (
    <section
      className="panel ad-contact"
      id={CONTACT}
      tabIndex={-1}
      aria-labelledby="titulo-contato"
      data-contact
    >
      <h2 id="titulo-contato">Fale com o anunciante</h2>
      {props.sent ? <Sent path={props.path} /> : <ContactForm {...props} />}
    </section>
  );
}

function Sent({ path }: { path: string }) {
  return (
    <>
      <Notice tone="success" title="Mensagem enviada!" live>
        O anunciante recebeu seu nome, e-mail e telefone e vai responder por um deles.
      </Notice>
      <SafetyAdvice />
      <ButtonLink href={`${path}#${CONTACT}`} variant="secondary">
        Mandar outra mensagem
      </ButtonLink>
    </>
  );
}

/** What is asked for, before somebody presses a button in vain. */
const NEEDS = 'Precisamos do seu nome, e-mail, telefone e dos três aceites';

/** What a refused form was pressed for. */
const MISSING: Partial<Record<string, string>> = {
  phone: 'Para ver o telefone, falta',
  whatsapp: 'Para chamar no WhatsApp, falta',
};

function ContactForm({ path, greeting, failed, visitor, numbers }: ContactSectionProps) {
  const form = formState(failed, { ...visitor, message: greeting });
  const hasNumber = numbers.hasPhone || numbers.hasWhatsapp;
  const field = (name: string) => ({
    name,
    defaultValue: form.value(name),
    error: form.error(name),
    required: true,
  });
  const consent = (name: string) => ({
    name,
    defaultChecked: form.ticked(name),
    error: form.error(name),
    required: true,
  });
  return (
    <form method="post" action={path} className="form" noValidate>
      <ErrorSummary
        title={MISSING[form.value('kind') ?? '']}
        errors={namedErrors(form.errors, LABELS)}
      />
      <div hidden data-contact-written>
        <Notice tone="info" title="Você já falou com este anunciante">
          Escreva de novo só se faltou alguma coisa.
        </Notice>
      </div>
      <p className="field-hint">
        {NEEDS}
        {hasNumber ? ', para mandar mensagem ou para ver o contato dele.' : '.'} Só este anunciante
        recebe.
      </p>
      <TextInput {...field('name')} label="Seu nome" autoComplete="name" />
      <TextInput
        {...field('email')}
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PhoneInput {...field('phone')} autoComplete="tel" label="Seu telefone, com DDD" />
      <Textarea {...field('message')} label="Mensagem" rows={4} maxLength={MESSAGE_LENGTH.max} />
      <div>
        <Checkbox {...consent('accepts_terms')} label={<TermsLabel />} />
        <Checkbox {...consent('over_18')} label="Tenho mais de 18 anos" />
        <Checkbox
          {...consent('shares_data')}
          label="Autorizo enviar meu nome, e-mail e telefone a este anunciante"
        />
      </div>
      <Button size="lg" icon="message-circle" block>
        Enviar mensagem
      </Button>
      <ContactWays {...numbers} />
      <SafetyAdvice />
    </form>
  );
}

function SafetyAdvice() {
  return (
    <p className="ad-advice">
      <Icon name="shield-check" />
      Veja de perto e confira os documentos antes de pagar qualquer valor.
    </p>
  );
}
