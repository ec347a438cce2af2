import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { PhotoPicker } from '../photo-picker/photo-picker.tsx';
import type { PhotoKeeper } from '../photo-picker/photo-picker.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { toast, Toaster } from '../toaster/toaster.tsx';
import { samplePhoto } from './sample-photos.ts';
import { Specimen } from './specimen.tsx';

const TOWNS = [
  'América Dourada',
  'Barra do Mendes',
  'Ibititá',
  'Irecê',
  'João Dourado',
  'Lapão',
  'Xique-Xique',
].map((label) => ({ value: label.toLowerCase(), label: `${label}, BA` }));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends nothing and keeps nothing: fills the bar. */
const PRETENDED: PhotoKeeper = {
  upload: async ({ key, body }, onProgress, signal) => {
    for (let step = 1; step <= 10; step++) {
      await wait(150);
      signal.throwIfAborted();
      onProgress(step / 10);
    }
    return { id: key, url: URL.createObjectURL(body) };
  },
  remove: () => wait(150),
  turn: async (photo) => photo,
  caption: () => wait(300),
};
const FIRST_PHOTOS = [0, 1, 3].map((index) => ({
  id: `${index}`,
  url: samplePhoto(index),
  caption: index === 1 ? 'O mandacaru do quintal' : null,
  problem:
    index === 3 ? 'Esta foto não ficou pronta. Tente de novo, ou remova e envie outra.' : undefined,
}));

const findTowns = async (query: string) => {
  await wait(300);
  return TOWNS.filter((town) => town.label.toLowerCase().includes(query.toLowerCase()));
};

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <div className="btn-row">
      <Button type="button" variant="danger" icon="trash" onClick={() => setOpen('dialog')}>
        Arquivar anúncio
      </Button>
      <Button
        type="button"
        variant="secondary"
        icon="sliders-horizontal"
        onClick={() => setOpen('drawer')}
      >
        Filtros
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Arquivar este anúncio?"
        actions={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              Voltar
            </Button>
            <Button type="button" variant="danger" onClick={close}>
              Arquivar
            </Button>
          </>
        }
      >
        Ele sai do ar, mas as fotos e as mensagens ficam guardadas. Dá para desarquivar quando
        quiser.
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Filtros"
        actions={
          <Button type="button" block onClick={close}>
            Ver 128 imóveis
          </Button>
        }
      >
        <RadioGroup
          name="drawer_status"
          label="Finalidade"
          defaultValue="sale"
          options={[
            { value: 'sale', label: 'Comprar' },
            { value: 'rent', label: 'Alugar' },
          ]}
        />
      </Drawer>
    </div>
  );
}

export function ShowcaseApplications() {
  return (
    <>
      <Specimen name="stepper">
        <Stepper
          current={2}
          steps={[
            { label: 'Tipo', href: '#stepper' },
            { label: 'Endereço', href: '#stepper' },
            { label: 'Detalhes' },
            { label: 'Fotos' },
            { label: 'Revisão' },
          ]}
        />
      </Specimen>
      <Specimen name="combobox">
        <div className="form-row">
          <Combobox name="city_id" label="Cidade" options={TOWNS} placeholder="Escreva o nome" />
          <Combobox
            name="city_search"
            label="Cidade (procura no servidor)"
            search={findTowns}
            defaultValue={TOWNS[3]}
          />
        </div>
      </Specimen>
      <Specimen name="dialog">
        <Dialogs />
      </Specimen>
      <Specimen name="toaster">
        <div className="btn-row">
          <Button
            type="button"
            variant="secondary"
            onClick={() => toast({ severity: 'success', summary: 'Anúncio salvo', life: 4000 })}
          >
            Aviso no alto
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() =>
              toast({
                severity: 'error',
                summary: 'Não deu para salvar',
                detail: 'Algo deu errado, tente novamente mais tarde.',
                position: 'bottom-center',
              })
            }
          >
            Aviso embaixo
          </Button>
        </div>
        <Toaster />
      </Specimen>
      <Specimen name="photo-picker">
        <PhotoPicker
          name="photos"
          label="Fotos do imóvel"
          hint="A primeira é a capa. Fotos claras, tiradas de dia, chamam mais gente."
          keeper={PRETENDED}
          initial={FIRST_PHOTOS}
        />
      </Specimen>
    </>
  );
}
