-- Motorcycles whose name says how they start: KS kick, ES electric, KSE both. A pickup with a single cabin has two doors.

alter table vehicle_versions add column start_type text
  constraint vehicle_versions_start_type_check check (start_type in ('electric', 'kick', 'electric_and_kick'));

-- As 0036: searches do not read it.
drop trigger vehicle_versions_feed_changed on vehicle_versions;
create trigger vehicle_versions_feed_changed after update on vehicle_versions
  referencing old table as before new table as after for each statement
  execute function feed_changed_sources('version', 'id', '{"codes": null, "reference": null, "sold_new": null,
    "cylinder_capacity": null, "transmission": null, "doors": null, "bodywork": null, "motorcycle_style": null,
    "axles": null, "traction": null, "truck_body": null, "cabin": null, "start_type": null}');

update vehicle_versions version set start_type = case
    when version.name ~* '\mKSE\M' then 'electric_and_kick'
    when version.name ~* '\mKS\M' then 'kick'
    else 'electric' end
from vehicle_models model join vehicle_brands brand on brand.id = model.brand_id
where model.id = version.model_id and brand.vehicle_type = 'motorcycles'
  and version.name ~* '\m(KSE?|ESD{0,2}I?)\M';

update vehicle_versions set doors = 2 where doors is null and bodywork = 'pickup' and cabin = 'single';
