import { contactSummary } from '#core/leads/contact-summary.ts';
import { pathTo } from '#core/site/paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import './contact-person.css';

interface ContactPersonProps {
  /** Without one, the script writes in whom the device remembers. */
  person?: { name: string; email: string; phone: string };
  /** Where the form is for somebody else; without it the script unfolds the form. */
  otherHref?: string;
  /** The form that forgets; without it the script does. */
  forgetForm?: string;
}

/** Who writes, in the place of the fields that say so. */
export function ContactPerson({ person, otherHref, forgetForm }: ContactPersonProps) {
  return (
    <div className="contact-person">
      <p>
        <Icon name="user" />
        <span>
          Você fala como <b data-contact-name>{person?.name}</b>
          <span className="contact-person-details" data-contact-details>
            {person && contactSummary(person)}
          </span>
        </span>
      </p>
      <div className="contact-person-ways">
        {otherHref ? (
          <a className="link" href={otherHref} rel="nofollow">
            Usar outros dados
          </a>
        ) : (
          <button className="link" type="button" data-contact-other>
            Usar outros dados
          </button>
        )}
        <button
          className="link"
          {...(forgetForm
            ? { form: forgetForm, name: 'kind', value: 'forget' }
            : { type: 'button', 'data-contact-forget': true })}
        >
          Esquecer meus dados
        </button>
      </div>
    </div>
  );
}

/** Above the buttons, in the place of the three boxes: pressing one of them says it again. */
export function ConsentsAgain() {
  return (
    <>
      Ao tocar em um dos botões, você aceita de novo os{' '}
      <a className="link" href={pathTo('terms')} target="_blank" rel="noopener">
        termos de uso
      </a>{' '}
      e a{' '}
      <a className="link" href={pathTo('privacy')} target="_blank" rel="noopener">
        política de privacidade
      </a>
      , declara ter mais de 18 anos e autoriza enviar seu nome, e-mail e telefone a este anunciante.
    </>
  );
}
