import type { ContactCard } from '#core/leads/contact-card.ts';
import { MESSAGE_LENGTH } from '#core/fields/text-lengths.ts';
import { CONTACT_FAILED } from '#text/contact-failures.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { formState, type FailedForm, type FormState } from '../../forms/failed-form.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { isFolded } from './contact-folding.ts';
import { ContactFields, ContactDeclarations, FoldedFields } from './contact-fields.tsx';
import { ConsentsAgain, ContactPerson } from './contact-person.tsx';
import { ContactWays, type TellableNumbers } from './contact-ways.tsx';
import { OTHER_PERSON } from './contact-card-names.ts';
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
  check: '',
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
  visitor: ContactCard | undefined;
  /** With what they wrote before; null when they want to write as somebody else. */
  card: ContactCard | null | undefined;
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
      data-contact={props.visitor ? 'account' : ''}
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
      <ButtonLink href={path} variant="secondary">
        Mandar outra mensagem
      </ButtonLink>
    </>
  );
}

/** The form that forgets; its button stands among what it forgets. */
const FORGETTING = 'esquecer-dados';

function ContactForm({ path, greeting, failed, visitor, card, numbers }: ContactSectionProps) {
  const stored = card === null ? {} : { ...visitor, ...card };
  const form = formState(failed, { ...stored, message: greeting });
  const folded = card && isFolded(card, failed) ? card : undefined;
  return (
    <>
      <form method="post" action={path} className="form" noValidate>
        <ErrorSummary title={titleOf(form)} errors={namedErrors(form.errors, LABELS)} />
        <div hidden data-contact-written>
          <Notice tone="info" title="Você já falou com este anunciante">
            Escreva de novo só se faltou alguma coisa.
          </Notice>
        </div>
        {folded ? (
          <>
            <ContactPerson
              person={folded}
              otherHref={path.replace('#', `?${OTHER_PERSON}=1#`)}
              forgetForm={FORGETTING}
            />
            <FoldedFields person={folded} />
          </>
        ) : (
          <>
            {!visitor && (
              <div hidden data-contact-folded>
                <ContactPerson />
              </div>
            )}
            <ContactFields form={form} hasNumber={numbers.hasPhone || numbers.hasWhatsapp} />
          </>
        )}
        <Textarea
          name="message"
          defaultValue={form.value('message')}
          error={form.error('message')}
          required
          label="Mensagem"
          rows={4}
          maxLength={MESSAGE_LENGTH.max}
        />
        {!folded && <ContactDeclarations form={form} hasAccount={visitor !== undefined} />}
        {(folded || !visitor) && (
          <p className="field-hint" hidden={!folded} data-contact-folded>
            <ConsentsAgain />
          </p>
        )}
        <FloodCheckField form={form} />
        <Button size="lg" icon="message-circle" block>
          Enviar mensagem
        </Button>
        <ContactWays {...numbers} />
        <SafetyAdvice />
      </form>
      {folded && <form method="post" action={path} id={FORGETTING} />}
    </>
  );
}

/** Asked while more people write than one advertiser gets: a sum, which needs no script and no account. */
function FloodCheckField({ form }: { form: FormState }) {
  const asked = form.question('check');
  if (!asked) return null;
  return (
    <>
      <input type="hidden" name="check_key" value={asked.key} />
      <TextInput
        name="check"
        label={asked.message}
        inputMode="numeric"
        autoComplete="off"
        short
        required
      />
    </>
  );
}

/** What a refused form was pressed for: what is missing in it, or that it did not arrive. */
function titleOf(form: FormState): string | undefined {
  if (form.errors.length === 0) return undefined;
  const kind = form.value('kind');
  const words = CONTACT_FAILED[kind === 'whatsapp' || kind === 'phone' ? kind : 'message'];
  return form.errors.every(({ name }) => name) ? words.missing : words.title;
}

function SafetyAdvice() {
  return (
    <p className="ad-advice">
      <Icon name="shield-check" />
      Veja de perto e confira os documentos antes de pagar qualquer valor.
    </p>
  );
}
