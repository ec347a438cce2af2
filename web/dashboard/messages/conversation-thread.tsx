import clsx from 'clsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PhoneNumber } from '#web/ui/phone-number/phone-number.tsx';
import { AdCode } from './conversation-list.tsx';
import type { Said, SaidAbout } from './conversation-view.ts';
import './conversation-thread.css';

/** What was written and done, the oldest first. */
export function ConversationThread({ said }: { said: readonly Said[] }) {
  return (
    <ol className="thread">
      {said.map((one) => (
        <li key={one.id} className={clsx('said', one.isOwn && 'said-own')}>
          {one.about && <About about={one.about} />}
          {one.text === null ? (
            <p className="said-done">
              <Icon name={one.icon} />
              {one.sentence}
            </p>
          ) : (
            <p className="said-text">
              <span className="sr-only">{one.isOwn ? 'Você: ' : 'Visitante: '}</span>
              {one.text}
            </p>
          )}
          {one.otherPhone && (
            <p className="said-foot">
              Com outro telefone: <PhoneNumber>{one.otherPhone}</PhoneNumber>. Confira com quem você
              fala.
            </p>
          )}
          <p className="said-foot">
            <time dateTime={one.at}>{one.atText}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function About({ about }: { about: SaidAbout }) {
  if ('sentence' in about) return <p className="said-about">{about.sentence}</p>;
  return (
    <p className="said-about">
      <Icon name={about.icon} />
      <span>
        <a className="link" href={about.editHref}>
          {about.name}
        </a>{' '}
        <AdCode code={about.code} />
      </span>
    </p>
  );
}
