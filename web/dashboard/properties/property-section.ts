import type { ListingStatus, PropertyCategory } from '#core/properties/property.ts';
import type { AdSection, AdSectionProps } from '../ads/ad-section.ts';
import type { PlanPlaces } from '../ads/plan-room.ts';

/** What the advertiser's plan says of an ad. */
export interface PlanAllowance extends PlanPlaces {
  video: boolean;
  plans_with_video: readonly string[];
  /** The ad has a video of a larger plan: it may stay. */
  keeps_video?: boolean;
}

export interface PropertyPlan extends PlanAllowance {
  property_photos: number;
}

/** What is offered, as far as it is settled. */
export interface OfferKind {
  category?: PropertyCategory | undefined;
  listing_status?: ListingStatus | undefined;
}

export interface PropertySectionProps extends AdSectionProps {
  plan?: PlanAllowance | undefined;
  /** What was chosen in an earlier step; without it the choice stands in the same form. */
  kind?: OfferKind | undefined;
  /** Where the area is typed, when it is not in the same form. */
  areaHref?: string | undefined;
}

export type PropertySection = AdSection<PropertySectionProps>;
