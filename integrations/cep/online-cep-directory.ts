import * as z from 'zod';
import { CepDirectoryAway, type CepDirectory, type CepEntry } from './cep-directory.ts';

/** Nobody who fills in a form waits longer than this for help, in ms. */
export const ANSWER_WITHIN_MS = 3000;
/** An answer has some 300 bytes; what is much longer is something else. In characters. */
const LONGEST_ANSWER = 20_000;

const line = z.string().max(200).optional();
/** The answer of viacep.com.br, and of the services that speak like it. */
const answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).transform(() => undefined),
  z
    .object({ ibge: z.string().regex(/^\d{7}$/), logradouro: line, bairro: line })
    .transform(({ ibge, logradouro, bairro }): CepEntry => ({
      ibgeCode: Number(ibge),
      street: logradouro?.trim() || undefined,
      neighborhood: bairro?.trim() || undefined,
    })),
]);

/** @param baseUrl such as https://viacep.com.br/ws; asked is `{baseUrl}/44900000/json/` */
export function onlineCepDirectory(
  baseUrl: string,
  { withinMs = ANSWER_WITHIN_MS }: { withinMs?: number } = {},
): CepDirectory {
  return {
    async find(cep) {
      try {
        const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${cep}/json/`, {
          headers: { Accept: 'application/json' },
          // Elsewhere is not what was set.
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        if (response.status === 404 || response.status === 400) {
          await response.body?.cancel();
          return undefined;
        }
        if (!response.ok) throw new Error(`status ${response.status}`);
        const text = await response.text();
        if (text.length > LONGEST_ANSWER) throw new Error('the answer is too long');
        return answer.parse(JSON.parse(text));
      } catch (error) {
        throw new CepDirectoryAway('The CEP directory did not answer.', { cause: error });
      }
    },
  };
}
