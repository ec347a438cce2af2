import { isContactSubject } from '#core/contact/contact-subject.ts';
import { formatPhone, internationalPhone } from '#core/fields/phone.ts';
import { MESSAGE_LENGTH } from '#core/fields/text-lengths.ts';
import { pathTo } from '#core/site/paths.ts';
import { CONTACT_NOT_SENT, CONTACT_SUBJECT_LABELS } from '#text/contact-labels.ts';
import { failedForm, formState, type FailedForm } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt } from '../session/api-client.ts';
import { leadToSent, SENT, wasSent } from '../session/sent-mark.ts';
import { sessionOf } from '../session/request-session.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Textarea } from '../ui/textarea/textarea.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/contact';
import { askedOf } from '../addresses/asked-address.ts';
import { contactAddress } from '../addresses/form-addresses.ts';
import { useSite } from '../session/root-data.ts';
import { AnswerConsents } from './answer-consents.tsx';
import { PersonFields } from './person-fields.tsx';
import '#web/ui/phone-number/phone-number.css';
import './contact.css';

/** For the head of a refused form, in its order; the sentences about consents need no name. */
const LABELS = {
  subject: 'Assunto',
  name: 'Seu nome',
  email: 'Seu e-mail',
  phone: 'Seu telefone',
  message: 'Mensagem',
  accepts_terms: '',
  over_18: '',
  allows_use: '',
};

export function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const subject = askedOf(contactAddress, session, url).get('subject');
  return {
    sent: wasSent(session.cookies, url, SENT),
    subject: isContactSubject(subject) ? subject : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.contact_requests.$post({
      json: { contact_request: treeOf(form) },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw leadToSent(cookies, pathTo('contact'), SENT);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const crumbs = [{ label: 'Início', href: pathTo('home') }, { label: 'Contato' }];
  return (
    <Wrap narrow>
      {loaderData.sent && !actionData ? (
        <>
          <PageHeader crumbs={crumbs} title="Mensagem enviada" />
          <Thanks />
        </>
      ) : (
        <>
          <PageHeader
            crumbs={crumbs}
            title="Fale com a gente"
            lead="Uma dúvida, um problema ou uma ideia: escreva, que uma pessoa lê e responde."
          />
          <ContactForm subject={loaderData.subject} failed={actionData} />
          <OtherWays />
        </>
      )}
    </Wrap>
  );
}

function Thanks() {
  return (
    <Notice
      tone="success"
      title="Obrigado por escrever!"
      live
      action={
        <>
          <ButtonLink href={pathTo('home')} icon="house">
            Voltar ao início
          </ButtonLink>
          <ButtonLink href={pathTo('contact')} variant="secondary">
            Mandar outra mensagem
          </ButtonLink>
        </>
      }
    >
      <p>
        Sua mensagem chegou. A resposta vai para o e-mail ou o telefone que você escreveu: olhe
        também a caixa de spam.
      </p>
    </Notice>
  );
}

interface ContactFormProps {
  subject: keyof typeof CONTACT_SUBJECT_LABELS | undefined;
  failed: FailedForm | undefined;
}

/** Whoever is logged in finds their own data filled in. Such a page is in no cache. */
function ContactForm({ subject, failed }: ContactFormProps) {
  const user = useSite().user?.attributes;
  const form = formState(failed, {
    subject,
    name: user && `${user.first_name} ${user.last_name}`,
    email: user?.email,
    phone: formatPhone(user?.phones[0]?.number ?? ''),
  });
  const field = (name: string) => ({
    name,
    defaultValue: form.value(name),
    error: form.error(name),
    required: true as const,
  });
  const about = form.value('subject') ?? null;
  return (
    <form method="post" action={pathTo('contact')} className="form panel" noValidate>
      <ErrorSummary title={CONTACT_NOT_SENT} errors={namedErrors(form.errors, LABELS)} />
      {isContactSubject(about) && (
        <p>
          <b>Assunto:</b> {CONTACT_SUBJECT_LABELS[about]}
          <input type="hidden" name="subject" value={about} />
        </p>
      )}
      <PersonFields field={field} />
      <Textarea {...field('message')} label="Mensagem" rows={6} maxLength={MESSAGE_LENGTH.max} />
      <AnswerConsents form={form} />
      <Button size="lg" icon="message-circle" block>
        Enviar mensagem
      </Button>
    </form>
  );
}

function OtherWays() {
  const {
    contact_whatsapp: whatsapp,
    contact_email: email,
    contact_phone: phone,
  } = useSite().settings;
  return (
    <section className="our-ways" aria-labelledby="outros-jeitos">
      <h2 id="outros-jeitos">Outros jeitos de falar com a gente</h2>
      <div className="btn-row">
        <ButtonLink
          href={`https://wa.me/${internationalPhone(whatsapp)}`}
          variant="secondary"
          icon="whatsapp"
        >
          WhatsApp
        </ButtonLink>
        <ButtonLink
          className="phone-number"
          href={`tel:+${internationalPhone(phone)}`}
          variant="secondary"
          icon="phone"
        >
          {formatPhone(phone)}
        </ButtonLink>
        <ButtonLink href={`mailto:${email}`} variant="secondary" icon="mail">
          {email}
        </ButtonLink>
      </div>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contato',
    description: 'Escreva para a gente: dúvidas, problemas e ideias sobre anúncios, conta e site.',
  });
