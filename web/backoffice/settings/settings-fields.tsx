import type { ReactNode } from 'react';
import type { SettingsSection } from '#core/site/settings-section.ts';
import { STATES } from '#core/places/states.ts';
import { SETTING_LENGTHS } from '#core/site/setting-lengths.ts';
import type { SettingName } from '#core/site/website-settings.ts';
import { SETTING_LABELS } from '#text/setting-labels.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { MoneyInput } from '../../ui/money-input/money-input.tsx';
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { BannerFields } from './banner-fields.tsx';
import { LogoField, ShareImageField } from './picture-fields.tsx';
import { SettingQuestion } from './setting-question.tsx';

interface SectionFieldsProps {
  form: FormState;
}

const fieldOf = (form: FormState) => (name: SettingName) => ({
  name,
  label: SETTING_LABELS[name],
  defaultValue: form.value(name),
  error: form.error(name),
  autoComplete: 'off',
});

/** What a part asks. */
export function SettingsFields({
  section,
  ...props
}: SectionFieldsProps & { section: SettingsSection }) {
  const Fields = FIELDS[section];
  return <Fields {...props} />;
}

const FIELDS: Record<SettingsSection, (props: SectionFieldsProps) => ReactNode> = {
  identity: IdentityFields,
  contact: ContactFields,
  region: RegionFields,
  ads: AdFields,
  sales: SalesFields,
  measuring: MeasuringFields,
  privacy: PrivacyFields,
  home: BannerFields,
};

function IdentityFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <TextInput {...field('site_name')} required />
      <TextInput
        {...field('title')}
        required
        hint="Em letras grandes na página inicial, e no título dela no Google."
      />
      <Textarea
        {...field('description')}
        required
        rows={3}
        maxLength={SETTING_LENGTHS.description.max}
        hint="Aparece embaixo do link no Google e no WhatsApp. Diga o que há aqui e em que cidades."
      />
      <Textarea
        {...field('keywords')}
        required
        rows={2}
        maxLength={SETTING_LENGTHS.keywords.max}
        hint="Separadas por vírgulas."
      />
      <div className="form-row">
        <TextInput {...field('author')} required />
        <TextInput {...field('publisher')} required />
      </div>
      <LogoField form={form} />
      <ShareImageField form={form} />
    </>
  );
}

function ContactFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <TextInput
        {...field('contact_email')}
        type="email"
        required
        hint="Aparece no rodapé e nos e-mails, e recebe as mensagens da página de contato."
      />
      <div className="form-row">
        <PhoneInput {...field('contact_phone')} required />
        <PhoneInput {...field('contact_whatsapp')} required />
      </div>
      <Textarea
        {...field('social_links')}
        rows={4}
        hint="Um endereço por linha, começando com https://. Vazio, o rodapé não mostra redes."
      />
    </>
  );
}

function RegionFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <TextInput {...field('region_name')} required hint="Como em “Imóveis em Irecê e região”." />
      <Select
        {...field('state')}
        required
        options={STATES.map(({ uf, name }) => ({ value: uf, label: name }))}
      />
      <Textarea
        {...field('towns')}
        required
        rows={12}
        hint="Uma por linha, as mais procuradas primeiro: as 7 primeiras ganham atalhos. De outro estado, junte a sigla: Petrolina, PE."
      />
      <SettingQuestion form={form} name="towns" />
    </>
  );
}

function AdFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <Checkbox
        name="review_vehicles"
        label={SETTING_LABELS.review_vehicles}
        defaultChecked={form.ticked('review_vehicles')}
        error={form.error('review_vehicles')}
        hint="Desmarcado, um veículo vai ao ar assim que é publicado. O que já espera continua na fila, e o que não está no catálogo ainda passa por aqui."
      />
      <SettingQuestion form={form} name="review_vehicles" />
      <div className="form-row">
        <MoneyInput {...field('price_min_cents')} required />
        <MoneyInput {...field('price_max_cents')} required />
      </div>
      <p className="field-hint">
        Valem para preço de venda e aluguel, quando alguém anuncia ou muda o preço. O que já está no
        ar fica como está.
      </p>
      <SettingQuestion form={form} name="price_min_cents" />
      <SettingQuestion form={form} name="price_max_cents" />
    </>
  );
}

function SalesFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  const whole = { inputMode: 'numeric', short: true, required: true } as const;
  return (
    <>
      <TextInput {...field('seller_name')} mark="optional" hint="Sai nos recibos." />
      <TextInput
        {...field('seller_cnpj')}
        mark="optional"
        short
        autoComplete="off"
        hint="Sai nos recibos."
      />
      <TextInput
        {...field('trial_days')}
        {...whole}
        hint="De 0 a 60. Com 0 não há teste. Quem já está no teste fica com os dias que tinha."
      />
      <TextInput
        {...field('instalments')}
        {...whole}
        hint="De 1 a 24, no cartão. Com 1 é só à vista."
      />
    </>
  );
}

function PrivacyFields({ form }: SectionFieldsProps) {
  return (
    <Checkbox
      name="small_agent"
      label={SETTING_LABELS.small_agent}
      defaultChecked={form.ticked('small_agent')}
      error={form.error('small_agent')}
      hint="Microempresas, empresas de pequeno porte e startups que não tratam dados em alto risco (Resolução CD/ANPD nº 2/2022). Marcado, o prazo para comunicar um incidente é de 6 dias úteis, e não de 3. Na dúvida, deixe desmarcado."
    />
  );
}

function MeasuringFields({ form }: SectionFieldsProps) {
  const field = fieldOf(form);
  const patterns = 'Um endereço por linha: /imoveis, /planos/*, /imovel/**. Vazio: todas.';
  return (
    <>
      <p className="text-muted">
        Só carregam depois que a pessoa aceita os cookies, e nunca em páginas de conta ou senha.
        Vazio, vale o que foi definido na instalação.
      </p>
      <TextInput {...field('analytics_id')} placeholder="G-ABC1234567" />
      <TextInput {...field('tag_manager_id')} placeholder="GTM-ABC1234" />
      <Textarea {...field('tag_manager_patterns')} rows={3} hint={patterns} />
      <TextInput {...field('pixel_id')} placeholder="123456789012345" inputMode="numeric" />
      <Textarea {...field('pixel_patterns')} rows={3} hint={patterns} />
      <TextInput
        {...field('maps_key')}
        hint="Com ela os mapas mostram as ruas. Sem ela, o desenho das cidades."
      />
    </>
  );
}
