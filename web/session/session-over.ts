/** The parameter of a login's address after a session ended on the way. */
export const OVER = 'sessao';

/** While a page was read, or while something was being saved. */
export type SessionOver = 'terminou' | 'salvando';

const WORDS: Readonly<Record<string, string>> = {
  terminou: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  salvando:
    'Sua sessão terminou enquanto você salvava. Entre de novo e confira: talvez seja preciso repetir a última mudança.',
} satisfies Record<SessionOver, string>;

/** What the login says to whoever comes because a session ended. */
export function sessionOverWords(parameters: URLSearchParams): string | undefined {
  return WORDS[parameters.get(OVER) ?? ''];
}
