/** What people type, what of `stock.ts` it must find on the first page, and what it must not find. */
const LINES = `
9mm | glock19 glock17 glock43x p08 sigp226 p320 p938 mp5 hipower cz75 | mak ppk k98 tokarev swissp
9 mm | glock19 glock17 glock43x p08 sigp226 p320 p938 mp5 hipower cz75 | mak k98
9x19 | glock19 glock17 glock43x p08 sigp226 p320 mp5 | mak
9 x 19 mm | glock19 glock17 p320 mp5 | mak
9×19 | glock19 p320 mp5 | mak
9mm luger | glock17 sigp226 glock19 cz75 | mak
9mm para | hipower p08 glock19 | mak
9 parabellum | p08 hipower | mak
parabellum | p08 swissp hipower glock19 glock17 | mak
7.65 parabellum | swissp | p08
7.65mm parabellum | swissp | p08
9mms | glock19 glock17 p08 | mak
9x18 | mak | glock19 p08
9mm makarov | mak | glock19
glock 9mm | glock19 glock17 glock43x | p08 sigp226
.380 | ppk bersa | glock19
380 acp | ppk bersa | m1911
380acp | ppk bersa | m1911
9mm kurz | ppk bersa | glock19
.45 | m1911 gov kimber saa vaquero usp kentucky guide sharps |
45acp | m1911 gov kimber usp | saa vaquero guide sharps
.45acp | m1911 gov kimber usp | saa vaquero
45 acp | m1911 gov kimber usp | saa vaquero
.45 ACP | m1911 gov kimber usp | saa vaquero
45-ACP | m1911 gov kimber usp | saa
45 auto | gov m1911 kimber usp | saa vaquero
45 colt | saa vaquero | kimber
45 long colt | saa vaquero | m1911 kimber
45lc | vaquero saa | m1911
357 mag | gp100 python | m29
357 magnum | gp100 python | m29
.357mag | gp100 python | m29
44 mag | m29 | python
38 spl | detspec m36 | ppk
.38 special | m36 detspec | ppk
38spl | detspec m36 | bersa
22lr | sw22 mk4 wrangler ruger1022 m52 | hmr p08
22 lr | sw22 mk4 wrangler ruger1022 m52 | hmr
.22LR | sw22 mk4 wrangler ruger1022 m52 | hmr
22 long rifle | mk4 sw22 ruger1022 m52 | hmr
22 l.r. | m52 ruger1022 | hmr
22 | sw22 mk4 wrangler ruger1022 m52 | p08
22 magnum | wrangler | mk4 python
22 wmr | wrangler | mk4
17hmr | hmr | glock17 scar
.17 HMR | hmr | glock17
223 | ar15 ddm4 mr556 | scar
.223 rem | ar15 ddm4 mr556 | scar
5.56 | ddm4 mr556 ar15 | sks
556 | ddm4 mr556 ar15 | sks
5.56x45 | ddm4 mr556 ar15 | scar
5.56x45mm | ddm4 ar15 | scar
5.56 NATO | mr556 ddm4 ar15 | scar
308 | scar m1a tikka | sks
.308 win | m1a tikka scar | ak
7.62x51 | scar m1a tikka | ak sks mosin
762x51 | scar m1a tikka | ak sks
7.62 x 51 mm | scar m1a | ak
7.62x39 | ak sks | scar mosin
762x39 | ak sks | scar
7.62×39 | ak sks | mosin
7.62x54r | mosin | ak sks
762x54r | mosin | ak
30-06 | garand m70 | m94 m1carb
.30-06 | garand m70 | m94
3006 | garand m70 | m94
30.06 | garand m70 | m94
30/06 | garand m70 | m1carb
30 06 | garand m70 | m94
30-06 springfield | m70 garand | m1a
30-30 | m94 | garand
3030 | m94 | garand
30 carbine | m1carb | garand
45-70 | guide sharps | m1911
4570 | guide sharps | m1911
45-70 govt | guide sharps | gov
8mm | k98 | swede
8x57 | k98 | enfield
303 | enfield | scar
.303 brit | enfield | garand
6.5 creedmoor | creed | swede
6.5 creed | creed | swede
6.5 creedmore | creed | swede
creedmore | creed | swede
6.5x55 | swede | creed
6.5x55mm | swede | creed
6.5 swede | swede | creed
6.5 swedish | swede | creed
7.5x55mm | swiss | swede
7.5 swiss | swiss | swede
gp11 | swiss | swede
7.62x25mm | tokarev | mosin sks
7.62 tokarev | tokarev | mosin sks
.30 tokarev | tokarev | m1carb
300 blk | blackout | m70
300blackout | blackout | garand
50 bmg | barrett | m500
50bmg | barrett | m500
12 gauge | parker superp benelli m500 | purdey fox20
12ga | parker superp benelli m500 | purdey fox20 skeet28
12 ga. | parker superp benelli m500 | purdey
12 ga | parker superp benelli m500 | fox20
12-gauge | parker superp benelli m500 | fox20
12gauge | parker superp benelli m500 | fox20
12 bore | parker superp benelli m500 | purdey
20 gauge | fox20 purdey | parker superp
20ga | fox20 purdey | parker
20 bore | purdey fox20 | parker
16ga | sweet16 | fox20
28 gauge | skeet28 | fox20
410 | snake | m500
.410 gauge | snake | m500
shotguns | parker superp benelli m500 | purdey ak
shotgun | parker superp benelli m500 | ak
pistols | glock19 glock43x sw22 mp5 | garand
revolvers | python gp100 m36 | glock19
rifles | m70 kentucky hmr k98 thermal | glock19
rifle | m70 kentucky hmr k98 sharps | glock19
suppressors | omega yankee | m70
silencer | yankee omega | m70
silencers | omega yankee | m70
scopes | leupold thermal m70 | acog
knives | knife | case
lenses | elcan | acog
batteries | taser | knife
plates | plate carrier | knife
ar15 | ar15 ddm4 | ak
AR-15 | ar15 ddm4 | ak
ar 15 | ar15 ddm4 | ak
AR-15s | ar15 ddm4 | ak
ak47 | ak | ar15
ak-47 | ak | sks
kalashnikov | ak | sks
AKs | ak | ar15
1911 | m1911 | swede
1911s | m1911 | swede
1911a1 | m1911 | gov
1911-A1 | m1911 | gov
m1911a1 | m1911 | gov
m1 garand | garand | m1carb
m1garand | garand | m1carb
M-1 Garand | garand | m1carb
m1 carbine | m1carb | garand
p226 | sigp226 | p320
p-226 | sigp226 | p320
p 226 | sigp226 | p320
sigsauer | sigp226 p320 | p08
sig-sauer | p320 sigp226 | p08
sig sauer p226 | sigp226 | p320
glock19 | glock19 | glock17 glock43x
glock 43x | glock43x | glock19
g17 | glock17 | glock19
gp100 | gp100 | python
10-22 | ruger1022 | m52
1022 | ruger1022 | m52
10/22 | ruger1022 | m52
ppk/s | ppk | bersa
ppks | ppk | bersa
s&w | m29 m36 sw22 | python
s & w | m29 m36 sw22 | python
smith wesson | m29 sw22 | python
smith and wesson | m29 m36 sw22 | python
hk | mp5 usp mr556 | m94
h&k | mp5 usp mr556 | m94
heckler koch | usp mr556 | benelli
jp beck | kentucky | parker
jpbeck | kentucky | parker
J.P. Beck | kentucky | parker
"kentucky rifle" | kentucky | m70
rifle, beck | kentucky | m70
kentucky+rifle | kentucky | m70
#kentucky | kentucky | m70
hi power | hipower | p08
hipower | hipower | p08
cz75 | cz75 | p08
cz 75 | cz75 | p08
ceska zbrojovka | cz75 | p08
pvs14 | pvs14 | peq15
pvs-14 | pvs14 | dtnvg
peq15 | peq15 | pvs14
nvg | dtnvg | acog
side by side | parker purdey | superp
over under | superp | parker
overunder | superp | parker
o/u | superp | parker
semi auto | mp5 benelli barrett | m70
semiautomatic | benelli barrett mp5 | m70
riflescope | thermal leupold | acog
body armor | carrier | plate knife
98k | k98 | m52
k31 | swiss | k98
91/30 | mosin | swede
mosin nagant | mosin | swede
rifels | m70 kentucky hmr | glock19
berreta | superp | benelli
remmington | ar15 | m70
benneli | benelli | superp
glok 19 | glock19 | glock17
winchestor | m52 m70 m94 skeet28 | parker
mossburg | m500 | m70
kimbre | kimber | gov
springfeild | m1a m70 | garand
browining | sweet16 hipower | m500
leopold | leupold | acog
trijcon | acog | aimpoint
aimpiont | aimpoint | acog
shotgn | parker superp benelli | garand
shotgns | parker superp benelli | garand
supressor | omega | leupold
suppresors | omega | leupold
revovler | python gp100 m36 | glock19
walthur | ppk | bersa
kentuky | kentucky | m70
savge | hmr | m70
garrand | garand | m1carb
flintlok | kentucky | m70
`;

export interface Search {
  typed: string;
  finds: string[];
  not: string[];
}

const keys = (text = '') => text.split(' ').filter(Boolean);

export const SEARCHES = LINES.trim()
  .split('\n')
  .map((line): Search => {
    const [typed = '', finds, not] = line.split('|').map((text) => text.trim());
    return { typed, finds: keys(finds), not: keys(not) };
  });
