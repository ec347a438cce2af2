import { Fragment } from 'react';
import './email-link.css';

/** An address that one writes to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link email" href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

/** An e-mail address; where it is too long for its line it breaks after the @ or a point, never within a word. */
export function EmailText({ email }: { email: string }) {
  return email.match(/[^@.]*[@.]|[^@.]+/g)?.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
