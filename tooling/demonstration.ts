import type { Settings } from '../settings.ts';

export async function fillEmptyDatabase(_url: string, _settings: Settings): Promise<{ name: string; email: string; password: string }[]> {
  return [];
}
