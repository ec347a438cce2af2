import type { Settings } from '../../settings.ts';
import { composer } from './composer.ts';
import type { DescriptionWriter } from './description-writer.ts';
import { onlineDescriptionWriter } from './online-description-writer.ts';

/** The language model when one is set; the composer is enough to run. */
export function openDescriptionWriter(
  settings: Pick<Settings, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>,
): DescriptionWriter {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings;
  return baseUrl && apiKey && model
    ? onlineDescriptionWriter({ baseUrl, apiKey, model })
    : composer;
}
