import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { PropertySection } from './property-section.ts';

export const VIDEO_SECTION: PropertySection = {
  key: 'video',
  title: 'Vídeo',
  fields: { youtube_url: 'Vídeo' },
  Fields: ({ form }) => (
    <TextInput
      name="youtube_url"
      label="Vídeo no YouTube"
      mark="optional"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://www.youtube.com/watch?v=…"
      defaultValue={form.value('youtube_url')}
      error={form.error('youtube_url')}
    />
  ),
};
