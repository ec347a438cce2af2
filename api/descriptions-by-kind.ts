import { describedPropertyInput } from '#core/properties/property-description.ts';
import { describedProperty } from '#core/properties/property-description-facts.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { describedVehicleInput } from '#core/vehicles/vehicle-description.ts';
import { describedVehicle } from '#core/vehicles/vehicle-description-facts.server.ts';
import { descriptions } from './descriptions.ts';

export const propertyDescriptions = descriptions({
  kind: 'property',
  path: 'property_descriptions',
  tag: 'Properties',
  input: describedPropertyInput,
  async describedAd(db, input) {
    const facts = await describedProperty(db, input);
    return isRefusal(facts) ? facts : { kind: 'property', facts };
  },
});

export const vehicleDescriptions = descriptions({
  kind: 'vehicle',
  path: 'vehicle_descriptions',
  tag: 'Vehicles',
  input: describedVehicleInput,
  async describedAd(db, input) {
    const facts = await describedVehicle(db, input);
    return isRefusal(facts) ? facts : { kind: 'vehicle', facts };
  },
});
