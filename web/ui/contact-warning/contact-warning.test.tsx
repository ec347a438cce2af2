import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressFields } from '../../dashboard/ads/address-fields.tsx';
import { formState } from '../../forms/failed-form.ts';
import { fieldId } from '../field/field-id.ts';
import { CaptionField } from '../photo-picker/caption-field.tsx';

test.each([
  [
    'caption',
    <CaptionField key="" caption="" maxLength={80} onSave={async () => undefined} />,
  ] as const,
  ['reference', <AddressFields key="" form={formState(undefined)} withVillage />] as const,
])('telephones and links are marked while they are typed into the %s of an ad', (name, fields) => {
  expect(renderToStaticMarkup(fields)).toContain(
    `<output class="contact-warning" for="${fieldId(name)}">`,
  );
});
