import { Form, useNavigation } from 'react-router';
import type { SitePath } from '#core/site/paths.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { controlAttributes, Field } from '../../ui/field/field.tsx';
import type { CatalogueEntry } from './catalogue-calls.ts';
import '../file-part.css';
import './image-panel.css';

interface ImagePanelProps {
  image: CatalogueEntry['image'];
  here: SitePath;
  form: FormState;
}

/** The image of a brand or a model: send another, or take it away. */
export function ImagePanel({ image, here, form }: ImagePanelProps) {
  const busy = useNavigation().formData?.get('_action');
  const field = {
    name: 'image',
    label: image ? 'Trocar a imagem' : 'Escolher uma imagem',
    hint: 'JPEG, PNG ou WebP, até 5 MB. Aparece quadrada.',
    error: form.error('image'),
  };
  return (
    <section className="panel file-part catalogue-image" aria-labelledby="imagem">
      <h2 id="imagem">Imagem</h2>
      {image && <img src={image.large} alt="" width={160} height={160} />}
      <ErrorSummary errors={form.errors} title="A imagem não foi salva" />
      <Form
        method="post"
        action={`${here}?foto=1`}
        encType="multipart/form-data"
        className="form"
        noValidate
      >
        <Field {...field}>
          <input
            {...controlAttributes(field)}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="control"
          />
        </Field>
        <div className="btn-row">
          <Button name="_action" value="image" variant="secondary" loading={busy === 'image'}>
            Salvar imagem
          </Button>
          {image && (
            <Button
              name="_action"
              value="remove-image"
              variant="quiet"
              loading={busy === 'remove-image'}
            >
              Tirar imagem
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
