import { Fragment, type ReactNode } from 'react';
import { Button, Heading, Link, Section, Text } from 'react-email';
import { formatPhone, internationalPhone, isMobilePhone } from '#core/fields/phone.ts';
import { counted } from '#text/formats.ts';
import { greetingName } from './safe-line.ts';
import { STYLES } from './email-styles.ts';

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={STYLES.heading}>
      {children}
    </Heading>
  );
}

/** Of a part of the message. */
export function SubTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={STYLES.subHeading}>
      {children}
    </Heading>
  );
}

/** Empty for a mailbox that nobody has proved: the name is what somebody typed. */
export function Greeting({ name }: { name: string }) {
  return <Title>{name ? `Olá, ${greetingName(name)}!` : 'Olá!'}</Title>;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={STYLES.text}>
      {children}
    </Text>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={STYLES.note}>
      {children}
    </Text>
  );
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={STYLES.link}>
      {children}
    </Link>
  );
}

/** What the message asks for. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section>
      <Button href={href} className="button" style={STYLES.button}>
        {children}
      </Button>
    </Section>
  );
}

/** The address again, for programs in which the button does not open. The text version has it already. */
export function CopyableLink({ href }: { href: string }) {
  return (
    <Text className="muted" style={STYLES.note} data-skip-in-text="true">
      Se o botão não abrir, copie este endereço no navegador:
      <br />
      <InlineLink href={href}>{href}</InlineLink>
    </Text>
  );
}

/** The first of several ads, by name. */
export function AdNames({ names, more }: { names: readonly string[]; more: number }) {
  return (
    <Quote
      text={[
        ...names,
        ...(more > 0 ? [`e mais ${counted(more, 'anúncio', 'anúncios')}`] : []),
      ].join('\n')}
    />
  );
}

/** Somebody's own words, line by line. */
export function Quote({ text }: { text: string }) {
  const lines = text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line, place }));
  return (
    <Section className="sunken" style={STYLES.quote}>
      <Text className="ink" style={STYLES.text}>
        {lines.map(({ line, place }) => (
          <Fragment key={place}>
            {place > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

/** How to answer whoever wrote. */
export function SenderWays({ phone, email }: { phone: string; email: string }) {
  const digits = phone.replace(/\D/g, '');
  return (
    <Paragraph>
      Telefone:{' '}
      <InlineLink href={`tel:+${internationalPhone(digits)}`}>{formatPhone(digits)}</InlineLink>
      {isMobilePhone(digits) && (
        <>
          {' '}
          (<InlineLink href={`https://wa.me/${internationalPhone(digits)}`}>WhatsApp</InlineLink>)
        </>
      )}
      <br />
      E-mail:{' '}
      <InlineLink href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </InlineLink>
    </Paragraph>
  );
}
