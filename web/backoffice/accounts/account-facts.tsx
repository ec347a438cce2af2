import { pathTo } from '#core/site/paths.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { PhoneNumber } from '#web/ui/phone-number/phone-number.tsx';
import { officeSubscriptionsAddress } from '../../addresses/office-money-addresses.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { directoryPath } from '../ads/directory-path.ts';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { EmailLink } from '../email-link.tsx';
import { OfficeLink } from '../office-link.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { publicName, type AccountFile } from './account-file.ts';
import '../file-part.css';
import './account-facts.css';

/** What one must know to answer a person, in the order in which they ask. */
export function AccountFacts({ id, account }: { id: string; account: AccountFile }) {
  return (
    <section className="panel file-part" aria-labelledby="dados">
      <h2 id="dados">Conta</h2>
      <FactList facts={factsOf(id, account)} />
    </section>
  );
}

function factsOf(id: string, account: AccountFile): Fact[] {
  const { email, phones, cpf_end: cpfEnd, creci, places } = account;
  const shown = publicName(account);
  return [
    ...(shown ? [{ label: 'Visitantes leem', value: shown }] : []),
    {
      label: 'E-mail',
      value: (
        <>
          <EmailLink email={email} />{' '}
          {!account.email_confirmed_at && <Badge tone="warning">não confirmado</Badge>}
        </>
      ),
    },
    ...mailboxFacts(account),
    {
      label: 'Telefones',
      value:
        phones.length === 0
          ? 'Nenhum'
          : phones.map(({ number, whatsapp }) => (
              <span key={number} className="account-phone">
                <PhoneNumber>{formatPhone(number)}</PhoneNumber>
                {whatsapp && ' (WhatsApp)'}
              </span>
            )),
    },
    { label: 'CPF', value: cpfEnd ? `termina em ${cpfEnd.slice(0, 2)}-${cpfEnd.slice(2)}` : '–' },
    ...(creci ? [{ label: 'CRECI', value: creci }] : []),
    ...(account.firm_name ? [{ label: 'Empresa', value: account.firm_name }] : []),
    { label: 'Página', value: account.show_profile ? 'Aparece para visitantes' : 'Escondida' },
    { label: 'Plano', value: <OwnPlan id={id} account={account} /> },
    {
      label: 'Imóveis no ar',
      value: (
        <OfficeLink href={directoryPath(OFFICE_KINDS.property, { owner: id })}>
          {places.property.published} de {places.property.limit}
        </OfficeLink>
      ),
    },
    {
      label: 'Veículos no ar',
      value: (
        <OfficeLink href={directoryPath(OFFICE_KINDS.vehicle, { owner: id })}>
          {places.vehicle.published} de {places.vehicle.limit}
        </OfficeLink>
      ),
    },
    { label: 'Duas etapas', value: account.has_two_step ? 'Ativadas' : 'Desativadas' },
    {
      label: 'Último uso',
      value: account.last_used_at ? dateTimeText(account.last_used_at) : 'Sem sessão aberta',
    },
  ];
}

/** What the person does not get, in words to tell them; nothing while messages arrive. */
function mailboxFacts({ mailbox }: AccountFile): Fact[] {
  if (!mailbox) return [];
  const { bounced_at: bounced, complained_at: complained, soft_bounces: soft } = mailbox;
  const sentences = [
    bounced && `Voltam desde ${dateTimeText(bounced)}: nada é enviado até confirmar de novo`,
    complained && `Marcou como spam em ${dateTimeText(complained)}: só vai o necessário`,
    soft > 0 && `${counted(soft, 'entrega', 'entregas')} sem sucesso por caixa cheia ou fora do ar`,
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) return [];
  return [
    {
      label: 'Entrega de e-mails',
      value: sentences.map((sentence) => (
        <span key={sentence} className="account-phone">
          {sentence}
        </span>
      )),
    },
  ];
}

/** With the way to the subscription, or to giving one. */
function OwnPlan({ id, account }: { id: string; account: AccountFile }) {
  const { subscription, email } = account;
  return (
    <>
      {planText(account)}{' '}
      <OfficeLink
        otherwise={null}
        href={
          subscription
            ? officeSubscriptionsAddress.link(pathTo('backofficeSubscriptions'), {
                q: email,
                view: subscription.status === 'trial' ? 'trial' : undefined,
              })
            : pathTo('backofficeGivePlan', { id })
        }
      >
        {subscription ? 'Ver a assinatura' : 'Dar um plano sem cobrar'}
      </OfficeLink>
    </>
  );
}

function planText({ subscription, profile }: AccountFile): string {
  if (!subscription) return `Grátis de ${PROFILE_LABELS[profile].label.toLowerCase()}`;
  const { name, kind } = subscription;
  return kind === profile ? name : `${name} (de ${PROFILE_LABELS[kind].label.toLowerCase()})`;
}
