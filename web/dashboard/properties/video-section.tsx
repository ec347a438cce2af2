import type { PropertySection } from './property-section.ts';
import { VideoField } from './video-field.tsx';

export const VIDEO_SECTION: PropertySection = {
  key: 'video',
  title: 'Vídeo',
  fields: { youtube_url: 'Vídeo' },
  Fields: ({ form, plan }) => <VideoField form={form} plan={plan} />,
};
