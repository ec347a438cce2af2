import { PATHS } from '#core/site/paths.ts';

const INVITATION = /fal(?:e|ar) com a gente/i;

/** A sentence of a catalogue: where it says "fale com a gente", that leads there. What is typed already stays open. */
export function Sentence({ text }: { text: string }) {
  const [invitation] = INVITATION.exec(text) ?? [];
  if (!invitation) return text;
  const [before, after] = text.split(invitation, 2);
  return (
    <>
      {before}
      <a className="link" href={PATHS.contact} target="_blank" rel="noopener">
        {invitation}
      </a>
      {after}
    </>
  );
}
