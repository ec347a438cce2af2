import { catalogueEntries } from './catalogue-entries.ts';
import { catalogueImages } from './catalogue-images.ts';

export const vehicleBrands = catalogueEntries('brand', 'vehicle_brands');
export const vehicleModels = catalogueEntries('model', 'vehicle_models');
export const vehicleVersions = catalogueEntries('version', 'vehicle_versions');

export const brandImages = catalogueImages('brand', 'vehicle_brands');
export const modelImages = catalogueImages('model', 'vehicle_models');
