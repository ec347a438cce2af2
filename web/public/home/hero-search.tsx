import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { PATHS } from '#core/site/paths.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Select } from '../../ui/select/select.tsx';
import { LocateButton } from '../search/locate-button.tsx';
import { TownSelect } from './town-select.tsx';
import { WordsField } from '../search/words-field.tsx';
import './hero-search.css';

const CATEGORIES = PROPERTY_CATEGORIES.map((category) => ({
  value: propertyAddress.word('category', category),
  label: PROPERTY_CATEGORY_LABELS[category].plural,
}));
const TYPES = VEHICLE_TYPES.map((type) => ({
  value: vehicleAddress.word('vehicle_type', type),
  label: VEHICLE_TYPE_LABELS[type].plural,
}));

/** Two GET forms; which one is seen follows the two radios, by style sheet alone. */
export function HeroSearch() {
  return (
    <div className="hero-search" data-geolocate-scope>
      <RadioGroup
        name="procura"
        label="O que você procura?"
        hideLabel
        look="segments"
        defaultValue="imoveis"
        options={[
          { value: 'imoveis', label: 'Imóveis', icon: 'house' },
          { value: 'veiculos', label: 'Veículos', icon: 'car' },
        ]}
      />
      <form
        action={PATHS.propertySearch}
        className="hero-form hero-properties"
        role="search"
        aria-label="Imóveis"
        data-skip-empty
      >
        <RadioGroup
          name={propertyAddress.name('listing_status')}
          label="Comprar ou alugar"
          hideLabel
          look="list"
          defaultValue=""
          className="hero-deal"
          options={[
            { value: '', label: 'Tudo' },
            { value: propertyAddress.word('listing_status', 'sale'), label: 'Comprar' },
            { value: propertyAddress.word('listing_status', 'rent'), label: 'Alugar' },
          ]}
        />
        <WordsField suggest="properties" id="imovel-palavras" placeholder="Casa com poço, lote…" />
        <div className="hero-row">
          <TownSelect id="imovel-cidade" />
          <Select
            name={propertyAddress.name('category')}
            id="imovel-tipo"
            label="Tipo de imóvel"
            hideLabel
            placeholder="Tipo"
            options={CATEGORIES}
          />
        </div>
        <Button variant="accent" size="lg" icon="search" block>
          Buscar imóveis
        </Button>
      </form>
      <form
        action={PATHS.vehicleSearch}
        className="hero-form hero-vehicles"
        role="search"
        aria-label="Veículos"
        data-skip-empty
      >
        <WordsField suggest="vehicles" id="veiculo-palavras" placeholder="Gol 1.6, CG 160…" />
        <div className="hero-row">
          <TownSelect id="veiculo-cidade" />
          <Select
            name={vehicleAddress.name('vehicle_type')}
            id="veiculo-tipo"
            label="Tipo de veículo"
            hideLabel
            placeholder="Tipo"
            options={TYPES}
          />
        </div>
        <Button variant="accent" size="lg" icon="search" block>
          Buscar veículos
        </Button>
      </form>
      <LocateButton />
    </div>
  );
}
