/*
 * As `phrases.fixture.ts`, but written when the grammar stood and never tuned for: what it gets right
 * of these is what can be expected of people. What a larger catalogue made of four of them was written anew.
 */

export const UNSEEN_PROPERTY_PHRASES = `
casa enfrente a praça em uibai => category=house & town=uibai | enfrente; praca
casa de morada em lapao ate 70 mil => category=house & town=lapao & price_max=70000 | morada
preciso alugar casa urgente 2 quartos aceita cachorro => listing_status=rent & category=house & bedroom_min=2 & amenities=allows_pets
casa aluguel 350 a 500 => category=house & listing_status=rent & price_min=350 & price_max=500
casa com três suítes e piscina aquecida => category=house & suite_min=3 & amenities=swimming_pool | aquecida
casa murada c portão eletronico irece => category=house & amenities=electric_gate & town=irece | murada
casa lage e garajem => category=house & parking_space_min=1 | lage
apartamento 3/4 com elevador e academia => category=apartment & bedroom_min=3 & amenities=elevator+gym
apartamento mobilhado 1200 reais mês => category=apartment & amenities=furnished & price_max=1200 & listing_status=rent
casa na zona rural de ibipeba => category=house & town=ibipeba | rural
imóvel comercial para locação centro => category_group=commercial & listing_status=rent | centro
lojinha pra alugar na praça => listing_status=rent | lojinha; praca
sala comercial até 700 => category=office & price_max=700 & listing_status=rent
prédio com pontos comerciais => category=building | pontos comerciais
barracao pra oficina => category=industrial | oficina
terreno plano de esquina 300m² => category=lot+land & area_min=270 m2 & area_max=330 m2 | plano; esquina
lote 200 mts em américa dourada => category=lot+land & area_min=180 m2 & area_max=220 m2 & town=america-dourada
lotes parcelados sem juros irecê => category=lot+land & payment_terms=direct_instalments & town=irece
lote menos de 25 mil com escritura => category=lot+land & price_max=25000 & documents=deed
terra pra criar bode => category=land+site+farm+ranch | criar; bode
terra na beira do rio jacaré => category=land+site+farm+ranch & infrastructure=river | jacare
vendo 8 tarefas de terra toda cercada => listing_status=sale & area_min=7,2 tarefas & area_max=8,8 tarefas & category=land+site+farm+ranch & infrastructure=fence
rocinha com casa simples e cisterna => category=site+ranch+farm+land & infrastructure=cistern | casa; simples
sitio com energia trifasica e poço de 20 mil litros => category=site+ranch & infrastructure=electricity+well | 20000; litros
fazenda 3 mil tarefas => category=farm & area_min=2700 tarefas & area_max=3300 tarefas
fazenda acima de 100 hectares com georreferenciamento => category=farm & area_min=100 hectares | georreferenciamento
fazenda em mulungu do morro com curral e energia => category=farm & town=mulungu-do-morro & infrastructure=corral+electricity
chacara mobiliada com churrasqueira para fim de semana => category=site+ranch & amenities=furnished+barbecue_grill | fim; semana
chácara a venda 2 hectares troca por casa na cidade => category=site+ranch & listing_status=sale & area_min=1,8 hectares & area_max=2,2 hectares & accepts_exchange=on | casa
quem tem casa pra alugar em presidente dutra? => category=house & listing_status=rent & town=presidente-dutra
casa em conjunto habitacional => category=house | conjunto; habitacional
casa recém construída financia minha casa minha vida => category=house & payment_terms=bank_financing | recem; construida
casa pronta pra morar => category=house | pronta
casa pequena 2 comodos => category=house | pequena; 2; comodos
casa +piscina +area gourmet => category=house & amenities=swimming_pool+gourmet_area
casa jussra ate 90mil => category=house & town=jussara & price_max=90000
casa/ap em irece => category=house+apartment & town=irece
kit net 1 quarto => bedroom_min=1 | kit net
imoveis baratos perto de xique xique => sort=price_asc & near=xique-xique
casa sem condominio e sem piscina => category=house | -condominio; -piscina
`;

export const UNSEEN_VEHICLE_PHRASES = `
moto honda bros 2013 flex => vehicle_type=motorcycles & brand=honda & year_min=2013 & year_max=2013 & fuel_type=flex | bros
titan mix 2010 => brand=honda & model=cg-125+cg-150+cg-160 & year_min=2010 & year_max=2010 | titan; mix
cg 125 fan 2008 ate 5 mil => brand=honda & model=cg-125 & year_min=2008 & year_max=2008 & price_max=5000 | fan
factor 2019 yamaha => brand=yamaha & year_min=2019 & year_max=2019 | factor
moto automatica tipo scooter => vehicle_type=motorcycles & transmission=automatic & motorcycle_style=scooter
moto com partida e freio a disco => vehicle_type=motorcycles & optional_items=freio-a-disco-dianteiro | partida
carro basico 1.0 economico ate 12 mil => vehicle_type=cars & price_max=12000 | basico; 1.0; economico
onix ltz 2016 prata automatico => brand=chevrolet & model=onix & year_min=2016 & year_max=2016 & color=prata & transmission=automatic | ltz
palio weekend 2008 completo => brand=fiat & model=palio-weekend & year_min=2008 & year_max=2008 | completo
fiat toro diesel 4x4 até 110 mil => brand=fiat & model=toro & fuel_type=diesel & traction=4x4 & price_max=110000
renegade ou compass => | renegade/compass
hilux cabine dupla 2008 até 2012 => brand=toyota & model=hilux & year_min=2008 & year_max=2012 & cabin=double
ranger xlt preta => brand=ford & model=ranger & color=preto | xlt
camioneta f250 cabine dupla => bodywork=pickup & brand=ford & model=f-250 & cabin=double
kombi furgão 2010 => brand=volkswagen & model=kombi & year_min=2010 & year_max=2010 | furgao
caminhao toco bau ate 90 mil => vehicle_type=trucks & price_max=90000 & traction=4x2 & truck_body=box
carreta scania 124 => vehicle_type=trucks & brand=scania & model=124
carro com kit gás e documento em dia => vehicle_type=cars & fuel_type=gnv & financing_status=paid_license
ford ka 2015 até 80.000 km => brand=ford & model=ka & year_min=2015 & year_max=2015 & mileage_max=80000
golf sapão => brand=volkswagen & model=golf | sapao
`;
