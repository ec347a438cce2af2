import { AreaInput } from '../area-input/area-input.tsx';
import { Button } from '../button/button.tsx';
import { CepInput } from '../cep-input/cep-input.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { MoneyInput } from '../money-input/money-input.tsx';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { PlateInput } from '../plate-input/plate-input.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Select } from '../select/select.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Specimen } from './specimen.tsx';

const TOWNS = ['Irecê', 'Lapão', 'João Dourado', 'Xique-Xique', 'América Dourada'].map((label) => ({
  value: label,
  label,
}));

export function ShowcaseForms() {
  return (
    <>
      <Specimen name="error-summary">
        <ErrorSummary
          title="Faltam dois pontos"
          errors={[
            { name: 'name', message: 'Escreva um título com pelo menos 10 letras' },
            { name: 'price', message: 'O preço precisa ser maior que zero' },
          ]}
        />
      </Specimen>
      <Specimen name="field">
        <form className="form">
          <div className="form-section">
            <RadioGroup
              name="listing_status"
              label="O que você quer fazer?"
              look="segments"
              defaultValue="sale"
              options={[
                { value: 'sale', label: 'Vender' },
                { value: 'rent', label: 'Alugar' },
                { value: 'both', label: 'Os dois' },
              ]}
            />
            <RadioGroup
              name="category"
              label="Que tipo de imóvel é?"
              look="cards"
              defaultValue="house"
              options={[
                { value: 'house', label: 'Casa', icon: 'house' },
                { value: 'land', label: 'Terreno', icon: 'scaling' },
                { value: 'farm', label: 'Fazenda', icon: 'tractor' },
                {
                  value: 'commercial',
                  label: 'Comercial',
                  icon: 'store',
                  hint: 'loja, sala, ponto',
                },
              ]}
            />
            <TextInput
              name="name"
              label="Título do anúncio"
              hint="Diga o que é e onde fica. Exemplo: casa de esquina no Centro de Irecê."
              defaultValue="Casa"
              error="Escreva um título com pelo menos 10 letras"
              required
            />
            <PasswordInput name="password" label="Senha" autoComplete="new-password" />
            <div className="form-row">
              <MoneyInput
                name="price"
                label="Preço"
                defaultValue="0,00"
                error="O preço precisa ser maior que zero"
              />
              <Select name="city" label="Cidade" options={TOWNS} placeholder="Escolha a cidade" />
              <CepInput name="zip_code" label="CEP" defaultValue="44900-000" />
            </div>
            <AreaInput
              name="area"
              unitName="area_unit"
              label="Tamanho do terreno"
              defaultValue="2"
              defaultUnit="tarefa"
            />
            <Textarea
              name="description"
              label="Descrição"
              mark="optional"
              maxLength={5000}
              defaultValue="Casa com três quartos, quintal grande com pé de umbu, cisterna de 16 mil litros e energia ligada."
            />
          </div>
          <div className="form-section">
            <PhoneInput
              name="phones[0]"
              label="Telefone"
              defaultValue="(74) 99911-2233"
              whatsapp={{ name: 'phones[0].whatsapp', defaultChecked: true }}
            />
            <div className="form-row">
              <TextInput
                name="email"
                type="email"
                label="E-mail"
                icon="mail"
                placeholder="lucia@exemplo.com.br"
              />
              <TextInput
                name="mileage"
                label="Quilometragem"
                suffix="km"
                inputMode="numeric"
                defaultValue="42.000"
              />
              <PlateInput name="plate" label="Placa" />
            </div>
            <TextInput
              name="locked"
              label="Perfil"
              defaultValue="Proprietária"
              disabled
              hint="Para mudar o perfil, fale com o suporte."
            />
            <CheckboxGroup
              name="amenities[]"
              label="O que o imóvel tem?"
              defaultValue={['pool', 'gate']}
              options={[
                { value: 'gate', label: 'Portão elétrico', count: 84 },
                { value: 'pool', label: 'Piscina', count: 12 },
                { value: 'grill', label: 'Churrasqueira', count: 1204 },
                { value: 'gym', label: 'Academia', disabled: true },
              ]}
            />
            <RadioGroup
              name="document"
              label="Documento do terreno"
              defaultValue="deed"
              options={[
                { value: 'deed', label: 'Escritura' },
                { value: 'contract', label: 'Contrato de compra e venda' },
                { value: 'possession', label: 'Posse' },
              ]}
            />
            <Checkbox
              name="terms"
              label={
                <>
                  Li e aceito os <a href="#terms">termos de uso</a>
                </>
              }
              error="Para continuar, aceite os termos de uso"
            />
            <div className="btn-row">
              <Button type="button">Continuar</Button>
              <Button type="button" variant="quiet">
                Voltar
              </Button>
            </div>
          </div>
        </form>
      </Specimen>
    </>
  );
}
