import { showToast } from './show-toast.ts';

const COOKIE = /(?:^|;\s*)favorites=([^;]*)/;

/** One after the other: each answer holds the whole list, and would undo what another has just added. */
let sending = Promise.resolve();

/** Shows which ads of the page this browser keeps. */
export function markHearts(): void {
  const kept = new Set(COOKIE.exec(document.cookie)?.[1]?.split('.'));
  for (const heart of hearts()) heart.ariaPressed = String(kept.has(heart.value));
}

export function pressHeart({ form, value, ariaPressed }: HTMLButtonElement): void {
  if (!form) return;
  const { action } = form;
  const wanted = ariaPressed !== 'true';
  show(value, wanted);
  sending = send(sending, action, value, wanted);
}

async function send(
  before: Promise<void>,
  action: string,
  adId: string,
  wanted: boolean,
): Promise<void> {
  await before;
  const isFirst = !COOKIE.test(document.cookie);
  const body = new URLSearchParams({ [wanted ? 'add' : 'remove']: adId, quiet: '1' });
  const answer = await fetch(action, { method: 'POST', body, keepalive: true }).catch(
    () => undefined,
  );
  if (answer?.ok) {
    if (wanted && isFirst) sayWhere();
    return;
  }
  show(adId, !wanted);
  showToast({
    severity: 'error',
    summary: wanted ? 'Não deu para guardar' : 'Não deu para tirar',
    detail: 'Confira a internet e toque de novo.',
  });
}

function sayWhere(): void {
  showToast({
    severity: 'success',
    summary: 'Guardado nos favoritos',
    detail: 'Você encontra todos em Favoritos, no menu.',
    life: 6000,
  });
}

function show(adId: string, kept: boolean): void {
  for (const heart of hearts()) if (heart.value === adId) heart.ariaPressed = String(kept);
}

function hearts(): NodeListOf<HTMLButtonElement> {
  return document.querySelectorAll('[data-heart]');
}
