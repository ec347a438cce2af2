import type { ReactNode } from 'react';
import { Container, Head, Hr, Html, Preview, Section, Text } from 'react-email';
import { InlineLink } from './email-parts.tsx';
import { COLOURS, DARK_STYLES, STYLES } from './email-styles.ts';
import type { EmailSite } from './email-template.ts';

function BandPart({ colour, width }: { colour: string; width: string }) {
  return (
    <td
      width={width}
      height={6}
      style={{ backgroundColor: colour, height: 6, lineHeight: '6px', fontSize: 1 }}
    >
      &nbsp;
    </td>
  );
}

/** The woven band under the name. */
function Band() {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          <BandPart colour={COLOURS.accent} width="36%" />
          <BandPart colour={COLOURS.sunset} width="11%" />
          <BandPart colour={COLOURS.surface} width="6%" />
          <BandPart colour={COLOURS.sunset} width="11%" />
          <BandPart colour={COLOURS.accent} width="36%" />
        </tr>
      </tbody>
    </table>
  );
}

export interface EmailLayoutProps {
  site: EmailSite;
  preheader: string;
  why: string;
  /** The page on which people write to us. */
  contact: string;
  /** Where letters of this kind are stopped, what they are called, and the words of the link. */
  stop?: { href: string; label: string; words: string } | undefined;
  children: ReactNode;
}

export function EmailLayout({ site, preheader, why, contact, stop, children }: EmailLayoutProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{preheader}</Preview>
      {/* Mail programs drop what they like of <body>: the section inside carries the ground. */}
      <body lang="pt-BR" dir="ltr" className="surface" style={STYLES.body}>
        <Section className="surface" style={STYLES.body}>
          <Container style={STYLES.container}>
            <Section className="masthead" style={STYLES.masthead}>
              <Text style={STYLES.wordmark}>{site.siteName}</Text>
            </Section>
            <Band />
            <Section className="raised" style={STYLES.card}>
              {children}
            </Section>
            <Hr className="line" style={STYLES.line} />
            <Text className="muted" style={STYLES.foot}>
              {why}
            </Text>
            <Text className="muted" style={STYLES.foot}>
              Precisa de ajuda? <InlineLink href={contact}>Fale com a gente</InlineLink>
            </Text>
            {stop && (
              <Text className="muted" style={STYLES.foot}>
                {stop.label}: <InlineLink href={stop.href}>{stop.words}</InlineLink>
              </Text>
            )}
          </Container>
        </Section>
      </body>
    </Html>
  );
}
