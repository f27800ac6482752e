/**
 * What the trade calls by several names, a line each: whoever searches for one of them finds all. Cartridges as SAAMI
 * (Z299.1 to Z299.4) and C.I.P. (TDCC) name them, each with the short forms of auction and dealers' lists. Blanks,
 * hyphens, dots and slashes count for nothing here either.
 */
export const TRADE_NAMES = `
9mm, 9 mm Luger, 9x19, 9x19mm, 9mm Parabellum, 9mm Para, 9 Parabellum, 9 Para, 9 Luger, 9mm NATO, Parabellum
9mm Makarov, 9x18, 9x18mm, 9mm Mak
.380 ACP, .380 Auto, 9mm Kurz, 9mm Short, 9mm Browning Short, 9x17, 9x17mm
.45 ACP, .45 Auto, .45 Automatic, .45 Auto Colt, 11.43x23
.45 Colt, .45 Long Colt, .45 LC
.25 ACP, .25 Auto, 6.35 Browning, 6.35mm
.32 ACP, .32 Auto, 7.65 Browning, 7.65mm Browning, 7.65x17
.30 Luger, 7.65 Luger, 7.65mm Luger, 7.65 Parabellum, 7.65mm Parabellum, 7.65 Para, 7.65x21
.38 Special, .38 Spl, .38 Spc, .38 S&W Special
.357 Magnum, .357 Mag
.41 Magnum, .41 Mag, .41 Remington Magnum, .41 Rem Mag
.44 Special, .44 Spl, .44 S&W Special
.44 Magnum, .44 Mag, .44 Remington Magnum, .44 Rem Mag
.40 S&W, .40 Smith & Wesson, .40 SW
.500 S&W, .500 S&W Magnum, .500 Smith & Wesson, .500 Magnum
5.7x28, 5.7x28mm, 5.7 FN, FN 5.7
7.62x25, 7.62x25mm, 7.62 Tokarev, .30 Tokarev
10mm, 10mm Auto, 10x25
.22 LR, .22 Long Rifle, .22 L.R., .22 LFB, 5.6x15
.22 WMR, .22 Magnum, .22 Mag, .22 Winchester Magnum, .22 Win Mag
.17 HMR, .17 Hornady Magnum
.223, .223 Rem, .223 Remington, 5.56x45, 5.56x45mm, 5.56 NATO, 5.56mm, 5.56
.308, .308 Win, .308 Winchester, 7.62x51, 7.62x51mm, 7.62 NATO
.30-06, .30-06 Springfield, .30-06 Sprg, 7.62x63
.30-30, .30-30 Win, .30-30 Winchester, .30 WCF
.30 Carbine, .30 M1 Carbine, 7.62x33
.300 Blackout, .300 BLK, .300 AAC, 7.62x35
.300 Win Mag, .300 Winchester Magnum, .300 WM
7.62x39, 7.62x39mm, 7.62 Soviet, 7.62 Russian Short
7.62x54R, 7.62x54, 7.62x54mm, 7.62 Russian
6.5 Creedmoor, 6.5 Creedmore, 6.5 Creed, 6.5 CM
Creedmoor, Creedmore
6.5x55, 6.5x55mm, 6.5 Swedish, 6.5 Swede
7mm Rem Mag, 7mm Remington Magnum, 7 Rem Mag
7x57, 7x57mm, 7mm Mauser, .275 Rigby
7.5x55, 7.5x55mm, 7.5 Swiss, GP11
8x57, 8x57mm, 8mm Mauser, 7.92x57
.303 British, .303 Brit, .303 Enfield, 7.7x56R
.243, .243 Win, .243 Winchester
.270, .270 Win, .270 Winchester
.338 Lapua, .338 Lapua Magnum, .338 Lapua Mag, .338 LM, 8.6x70
.375 H&H, .375 H&H Magnum, .375 Holland & Holland
.45-70, .45-70 Government, .45-70 Govt
.50 BMG, .50 Browning, 12.7x99
10 gauge, 10 ga, 10 bore
12 gauge, 12 ga, 12 bore, 12g
16 gauge, 16 ga, 16 bore, 16g
20 gauge, 20 ga, 20 bore, 20g
28 gauge, 28 ga, 28 bore, 28g
.410, .410 bore, .410 gauge, .410 ga
caliber, calibre
suppressor, silencer, sound moderator
side by side, SxS, side-by-sides
over and under, over under, over & under, O/U
semi-automatic, semi-auto
scope, riflescope
knife, knives
lens, lenses
Smith & Wesson, Smith and Wesson, S&W
Heckler & Koch, Heckler and Koch, H&K
Fabrique Nationale, FN Herstal, FN
Single Action Army, SAA, Peacemaker
AK-47, Kalashnikov
night vision goggles, NVG, NVGs, NODs
armor, armour
pepper spray, OC spray
`;
