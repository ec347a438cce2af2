import type { PhotoRefusal } from './photo-queue.ts';

export function tooLargeSentence(maxBytes: number): string {
  return `Esta foto tem mais de ${Math.round(maxBytes / 1024 ** 2)} MB, e não conseguimos diminuir. Escolha uma versão menor.`;
}

const SENTENCES: Record<Exclude<PhotoRefusal, 'too-many'>, (name: string) => string> = {
  'too-large': (name) => `${name} é grande demais. Escolha uma versão menor.`,
  'invalid-type': (name) => `${name} não é uma foto que conhecemos. Use JPEG, PNG, WebP ou HEIC.`,
  empty: (name) => `${name} está vazio. Escolha o arquivo de novo.`,
};

/** Why files did not join the list: each by its name, and those that are too many together. */
export function refusalSentences(
  refused: readonly { name: string; why: PhotoRefusal }[],
  maxFiles: number,
): string[] {
  const tooMany = refused.filter(({ why }) => why === 'too-many').map(({ name }) => name);
  const others = refused.flatMap(({ name, why }) =>
    why === 'too-many' ? [] : SENTENCES[why](name),
  );
  if (tooMany.length === 0) return others;
  const [first] = tooMany;
  const who =
    tooMany.length === 1 ? `${first} ficou de fora` : `${tooMany.length} fotos ficaram de fora`;
  return [...others, `${who}: o limite deste anúncio é de ${maxFiles} fotos.`];
}
