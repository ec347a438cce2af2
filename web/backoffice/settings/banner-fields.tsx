import { picturePath } from '#core/site/site-picture.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { FileField } from './picture-fields.tsx';
import { BANNER_FIELDS, removalName } from './section-traits.ts';
import './settings.css';

/** Three places; one in which nothing is written is no banner. */
export function BannerFields({ form }: { form: FormState }) {
  return (
    <>
      <p className="text-muted">
        Aparecem logo abaixo da busca. Use para uma feira, uma campanha ou um aviso; sem nenhum, a
        página fica como hoje.
      </p>
      {BANNER_FIELDS.map((banner, place) => (
        <BannerField key={banner} banner={banner} number={place + 1} form={form} />
      ))}
    </>
  );
}

function BannerField({
  banner,
  number,
  form,
}: {
  banner: string;
  number: number;
  form: FormState;
}) {
  const field = (name: string, label: string) => ({
    name: `${banner}.${name}`,
    label,
    defaultValue: form.value(`${banner}.${name}`),
    error: form.error(`${banner}.${name}`),
    autoComplete: 'off',
  });
  const picture = form.value(`${banner}.picture`);
  const title = form.value(`${banner}.title`);
  const isRefused = form.errors.some(({ name }) => name?.startsWith(`${banner}.`));
  return (
    <details className="settings-banner" open={number === 1 || Boolean(title) || isRefused}>
      <summary>
        Destaque {number}: {title || 'vazio'}
      </summary>
      <div>
        <input type="hidden" name={`${banner}.position`} value={number - 1} />
        <FileField
          name={`${banner}.picture`}
          label="Imagem"
          hint="Deitada, três vezes mais larga que alta, com 1080 pontos de largura ou mais."
          form={form}
        >
          {picture && (
            <img
              className="settings-picture"
              src={picturePath('banner', picture, 720)}
              alt={`Imagem do destaque ${number}`}
              width={480}
              height={160}
            />
          )}
        </FileField>
        <TextInput {...field('title', 'Título')} />
        <TextInput {...field('text', 'Texto')} mark="optional" />
        <TextInput
          {...field('link', 'Aonde leva')}
          placeholder="/imoveis"
          hint="Uma página daqui, como /veiculos, ou um endereço que comece com https://"
        />
        <div className="form-row">
          <TextInput {...field('from', 'Primeiro dia')} type="date" mark="optional" />
          <TextInput {...field('to', 'Último dia')} type="date" mark="optional" />
        </div>
        {picture && <Checkbox name={removalName(banner)} label="Tirar este destaque" />}
      </div>
    </details>
  );
}
