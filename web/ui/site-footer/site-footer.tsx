import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { Skyline } from './skyline.tsx';
import '../wrap/wrap.css';
import './site-footer.css';

export interface FooterLink {
  label: string;
  href: string;
  icon?: IconName | undefined;
}

export interface SiteFooterProps {
  siteName: string;
  logo?: string | undefined;
  /** Início, Sobre nós, Contato, Termos de uso, Política de privacidade. */
  links: readonly FooterLink[];
  /** One sentence about the product and its region. */
  about?: string | undefined;
  /** Telephone, WhatsApp, e-mail, social networks. */
  contacts?: readonly FooterLink[] | undefined;
}

/** The foot of every public page: the sertão at night. */
export function SiteFooter({ siteName, logo, links, about, contacts = [] }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <Skyline />
      <div className="site-footer-ground">
        <div className="wrap site-footer-row">
          <div>
            <Logo name={siteName} picture={logo} size={56} trademark />
            {about && <p>{about}</p>}
          </div>
          <nav aria-label="Rodapé">
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          {contacts.length > 0 && (
            <ul>
              {contacts.map(({ href, label, icon }) => (
                <li key={href}>
                  <a href={href}>
                    {icon && <Icon name={icon} />}
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="wrap site-copyright">
          <span>© 2025 {siteName}™</span> <span lang="en">All Rights Reserved.</span>
        </p>
      </div>
    </footer>
  );
}
