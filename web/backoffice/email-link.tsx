/** An address that one writes to; where it is too long for its line it breaks after the @. */
export function EmailLink({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1;
  return (
    <a className="link" href={`mailto:${email}`}>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </a>
  );
}
