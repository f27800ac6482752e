/**
 * A stock as dealers and auction houses list theirs, each name, maker, model, caliber and text in its own way of writing.
 * The key is for `searches.ts`.
 */
const LINES = `
glock19  | Glock 19 Gen 5 | Glock | G19 Gen5 | 9 x 19 mm | Striker-fired pistol with night sights, as new in box. | Magazines: 3
glock17  | GLOCK G17 Gen3 9MM | Glock | 17 | 9mm Luger | Police trade-in with holster wear. | Capacity: 17+1
glock43x | Glock 43X MOS | Glock | 43X | 9mm | Slim carry pistol, cut for a red dot. |
p08      | 1917 DWM P.08 | DWM | P.08 | 9mm Parabellum | All matching, with the original leather holster. | Serial: 1922
swissp   | Bern Luger 1906/29 | W+F Bern | 1906/29 | 7.65 Parabellum | Swiss service pistol, cross on the grip frame. |
sigp226  | SIG Sauer P226 Legion | SIG SAUER | P-226 | 9 mm Luger | Alloy frame, steel sights. |
p320     | Sig-Sauer P320 X-Five | Sig-Sauer | P320 | 9X19 | Tungsten grip module. |
p938     | SIG P938 Micro | SIG | P938 | 9mm NATO | Micro-compact, ambidextrous safety. |
mak      | Bulgarian Makarov | Arsenal | PM | 9x18 | Cold War service pistol. |
ppk      | Walther PPK/S | Walther | PPK/S | .380 ACP | Stainless, made in Ulm. |
bersa    | Bersa Thunder 380 | Bersa | Thunder | .380 Auto | Double action, blued. |
m1911    | Colt M1911A1 US Army | Colt | 1911-A1 | .45 ACP | Wartime production of 1943, arsenal refinished. |
gov      | Colt Government Model Series 70 | Colt | Government | .45 Auto | Blued, walnut stocks. |
kimber   | Kimber Custom II | Kimber | Custom II | 45ACP | Full size, five-inch barrel. |
saa      | Colt Single Action Army, second generation | Colt | SAA | .45 Colt | Nickel plated, case included. |
vaquero  | Ruger Vaquero | Sturm, Ruger & Co. | Vaquero | .45 LC | Case-hardened frame. |
python   | Colt Python 6 inch | Colt | Python | .357 Magnum | Royal blue revolver, target sights. |
gp100    | Ruger GP-100 | Ruger | GP100 | .357 Mag | Stainless revolver, four inches. |
m29      | Smith & Wesson Model 29-2 | Smith & Wesson | 29-2 | .44 Magnum | Presentation case, pinned and recessed. |
m36      | S&W Model 36 Chiefs Special | S&W | 36 | .38 Special | Five-shot revolver, flat latch. |
detspec  | Colt Detective Special | Colt | Detective | .38 Spl | Second issue, original grips. |
sw22     | Smith and Wesson SW22 Victory | Smith and Wesson | SW22 | .22 LR | Target pistol, fiber optic sight. |
mk4      | Ruger Mark IV Target | Ruger | Mk IV | .22 Long Rifle | Bull barrel, adjustable sights. |
wrangler | Heritage Rough Rider | Heritage | Rough Rider | .22 LR / .22 WMR | Two cylinders, cocobolo grips. |
ruger1022| Ruger 10/22 Carbine | Ruger | 10/22 | .22LR | Hardwood stock, ten-shot rotary magazine. |
m52      | Winchester Model 52D | Winchester | 52-D | .22 L.R. | Heavy target barrel, aperture sights. |
hmr      | Savage 93R17 | Savage | 93R17 | .17 HMR | Varmint rifle with AccuTrigger. |
usp      | Heckler & Koch USP Tactical | Heckler & Koch | USP | .45 ACP | O-ring barrel, threaded. |
mp5      | HK SP5 | HK | SP5 | 9x19mm | Semi-auto roller-delayed pistol. |
mr556    | H&K MR556A1 | Heckler und Koch | MR556 | 5.56 NATO | Piston rifle, two uppers. |
ar15     | Colt AR-15 SP1 | Colt | SP1 | .223 Remington | Pre-ban, triangular handguards. |
ddm4     | Daniel Defense DDM4 V7 | Daniel Defense | DDM4V7 | 5.56 x 45 mm | AR15 pattern carbine, M-LOK rail. |
scar     | FN SCAR 17S | FN Herstal | SCAR-17S | 7.62x51 | Folding stock, flat dark earth. |
m1a      | Springfield Armory M1A | Springfield Armory | M1A | .308 Win. | Walnut stock, National Match sights. |
tikka    | Tikka T3x Lite | Tikka | T3x | 308 Winchester | Bolt action, fluted barrel. |
garand   | M1 Garand, H&R Arms | H&R | M1 | .30-06 | Korean War production, correct grade. |
m70      | Winchester Model 70 pre-'64 | Winchester | 70 | 30-06 Springfield | Bolt action rifle with a period Lyman scope. |
m1carb   | Inland M1 Carbine | Inland | M1 | .30 Carbine | With bayonet lug and sling. |
m94      | Winchester 1894 Saddle Ring Carbine | Winchester | 1894 | .30-30 | Lever action, dated 1912. |
guide    | Marlin 1895 Guide Gun | Marlin | 1895G | .45-70 Govt | Ported lever action. |
sharps   | Shiloh Sharps 1874 | Shiloh | 1874 | 45-70 Government | Long range rifle, tang sight. |
ak       | Arsenal SLR-107 AK-47 | Arsenal | SLR-107 | 7.62x39mm | Milled receiver, side rail. |
sks      | Norinco SKS | Norinco | Type 56 | 7.62 × 39 | Spike bayonet, chest rig. |
mosin    | Mosin-Nagant 91/30 | Izhevsk | M91/30 | 7.62x54R | Hex receiver of 1934. |
k98      | Mauser Kar98k | Mauser | K98 | 8mm Mauser | Bolt rifle, laminated stock. |
swede    | Carl Gustaf M96 | Carl Gustafs | M/96 | 6.5x55 | Swedish Mauser, dated 1904. |
enfield  | Lee-Enfield No. 4 Mk I | Fazakerley | No.4 | .303 British | Bolt action with two-position sight. |
creed    | Bergara B-14 HMR | Bergara | B14 | 6.5 Creedmoor | Precision bolt gun with mini-chassis. |
barrett  | Barrett M82A1 | Barrett | M82A1 | .50 BMG | Semi-automatic, with monopod and hard case. |
blackout | Noveske 300 BLK SBR upper | Noveske |  | .300 Blackout | Short barrel for suppressed use. |
kentucky | J. P. Beck Kentucky Rifle | J. P. Beck |  | .45 flintlock | Curly maple stock, engraved patch box. |
parker   | Parker Bros. DHE | Parker Bros. | DHE | 12 gauge | Side-by-side shotgun, Damascus barrels. | Barrels: 30 in
superp   | Beretta 687 Silver Pigeon | Beretta | 687 | 12 ga. | Over-and-under shotgun, choke tubes. |
benelli  | Benelli M4 Tactical | Benelli | M4 | 12ga | Semi-automatic shotgun, ghost ring sights. |
m500     | Mossberg 500 | O.F. Mossberg & Sons | 500 | 12 GA | Pump shotgun with vent rib. |
purdey   | Purdey Best Sidelock | James Purdey & Sons |  | 20-bore | SxS game gun, London proof. |
fox20    | A.H. Fox Sterlingworth | A.H. Fox | Sterlingworth | 20 gauge | Double with ejectors. |
sweet16  | Browning Auto-5 Sweet Sixteen | Browning | A5 | 16 gauge | Belgian made, ribbed barrel. |
skeet28  | Winchester Model 12 Skeet | Winchester | 12 | 28 ga | Pump of 1937. |
snake    | Rossi Circuit Judge | Rossi |  | .410 bore | Revolving carbine. |
pvs14    | PVS-14 Night Vision Monocular | L3Harris | AN/PVS-14 |  | Generation 3, white phosphor, with head mount. |
dtnvg    | DTNVG Night Vision Goggles | ACT in Black | DTNVG |  | Dual tube, housings only. |
thermal  | Pulsar Thermion 2 Riflescope | Pulsar | Thermion 2 XP50 |  | Thermal imaging for rifles, 640 sensor. |
peq15    | AN/PEQ-15 ATPIAL-C | L3Harris | ATPIAL-C |  | Infrared aiming laser. |
acog     | Trijicon ACOG 4x32 | Trijicon | TA31 |  | Fixed power optic with red chevron. |
aimpoint | Aimpoint CompM4s | Aimpoint | CompM4s |  | Red dot sight with mount. |
elcan    | ELCAN SpecterDR | Raytheon | SpecterDR |  | Dual-role optic, front lens like new. |
leupold  | Leupold Mark 5HD 5-25x56 | Leupold | Mark 5HD |  | Rifle scope, first focal plane. |
zeiss    | Zeiss Conquest Binoculars 10x42 | Carl Zeiss | Conquest HD |  | Roof prisms, lined case. |
omega    | SilencerCo Omega 36M | SilencerCo | Omega 36M |  | Modular suppressor, stamp required. |
yankee   | Dead Air Sandman-S | Dead Air | Sandman-S |  | Silencer for .308, quick detach. |
plate    | Level IV Armor Plates | Hesco | 4400 |  | Ceramic rifle plates, pair, in carrier. |
carrier  | Crye JPC 2.0 Plate Carrier | Crye Precision | JPC |  | Body armour vest, size large. |
taser    | TASER 7 CQ | Axon | 7 CQ |  | Less-lethal conducted energy device, two batteries. |
pepper   | Sabre Red Pepper Spray | Sabre | Red |  | OC spray with gel, belt holster. |
knife    | Randall Model 1 Knife | Randall | 1 |  | Forged fighting knife, leather sheath. |
case     | Pelican 1750 Rifle Case | Pelican | 1750 |  | Watertight case with foam. |
swiss    | Schmidt-Rubin K31 | W+F Bern | K.31 | 7.5x55 Swiss | Straight-pull carbine, walnut. |
tokarev  | Zastava M57 Tokarev | Zastava | M57 | 7.62x25 | Surplus pistol, nine-shot. |
hipower  | Browning Hi-Power | Fabrique Nationale | Hi-Power | 9mm Para | Belgian production, tangent sight. |
cz75     | ČZ 75 B | Česká zbrojovka | CZ-75 | 9mm Luger | Steel frame, hammer fired. |
`;

export interface StockItem {
  key: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
  caliber: string | null;
  description: string;
  notes: string | null;
}

export const STOCK = LINES.trim()
  .split('\n')
  .map((line): StockItem => {
    const [key = '', name = '', ...texts] = line.split('|').map((text) => text.trim());
    const [manufacturer, model, caliber, description = '', notes] = texts;
    return {
      ...{ key, name, description },
      manufacturer: manufacturer || null,
      model: model || null,
      caliber: caliber || null,
      notes: notes || null,
    };
  });
