import { picturePath } from '#core/site/site-picture.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { controlAttributes, Field } from '../../ui/field/field.tsx';
import { LogoMark } from '../../ui/logo/logo.tsx';
import { fileName, removalName } from './section-traits.ts';
import './settings.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

interface FileFieldProps {
  /** Of the setting that names the picture. */
  name: string;
  label: string;
  hint: string;
  form: FormState;
}

/** A file beside the picture that holds; what was sent with a form that was refused is not lost. */
export function FileField({ name, label, hint, form }: FileFieldProps) {
  const field = { name: fileName(name), label, hint, error: form.error(name) };
  return (
    <>
      <input type="hidden" name={name} value={form.value(name) ?? ''} />
      <Field {...field}>
        <input {...controlAttributes(field)} type="file" accept={ACCEPTED} className="control" />
      </Field>
    </>
  );
}

export function LogoField({ form }: { form: FormState }) {
  const logo = form.value('logo');
  return (
    <div className="settings-picture">
      {logo ? (
        <img src={picturePath('logo', logo, 192)} alt="Logo de agora" width={96} height={96} />
      ) : (
        <LogoMark size={96} label="Logo de agora" />
      )}
      <FileField
        name="logo"
        label="Trocar o logo"
        hint="PNG, WebP ou JPEG quadrado, até 5 MB; o fundo pode ser transparente. Desenhos SVG não, porque podem esconder programas."
        form={form}
      />
      {logo && <Checkbox name={removalName('logo')} label="Voltar ao desenho do site" />}
    </div>
  );
}

export function ShareImageField({ form }: { form: FormState }) {
  const image = form.value('share_image') || '/share.png';
  return (
    <div className="settings-picture">
      <img src={image} alt="Imagem do link de agora" width={400} height={210} />
      <FileField
        name="share_image"
        label="Trocar a imagem do link"
        hint="Aparece no WhatsApp e no Facebook. O melhor é 1200 × 630 pontos; o resto é cortado."
        form={form}
      />
      {image !== '/share.png' && (
        <Checkbox name={removalName('share_image')} label="Voltar à imagem do site" />
      )}
    </div>
  );
}
