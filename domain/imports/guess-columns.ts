// What the headers of other people's files mean: price lists of suppliers, exports of other shops and of data collections.
import { columnLabels, importColumns } from './import-columns.ts'
import type { ColumnMapping, ImportColumn } from './import-columns.ts'
import { ownHeaders } from './corrected-file.ts'
import { headerWords } from './header-words.ts'
import { shopOf } from './shop-exports.ts'
import type { ShopExport } from './shop-exports.ts'

/**
 * Without case, spaces and punctuation, the best first: of "quantity" and "availableQuantity" the second one is the stock. Numbers
 * that other programs give their rows ("id", "index") are none of ours.
 */
const otherNames: Partial<Record<ImportColumn, string>> = {
  _id: 'larderid',
  sku: 'variantsku productsku skucode articlenumber articleno itemnumber itemno productcode itemcode code reference',
  barcode:
    'variantbarcode gtinupceanorisbn gtin gtin13 gtin14 ean ean13 ean8 eancode upc upca upccode barcodenumber globaluniqueid',
  title: 'productname producttitle itemname name product item article productdescriptionshort',
  brand: 'brands brandname vendor manufacturer make producer',
  unit: 'packsize unitsize size packaging package content netcontent uom unitofmeasure sellingunit',
  weight:
    'weightingms weightingrams weightingm weightgrams weightg weightgm weightgms grams gms variantgrams weightvaluegrams netweight netweightg weightinkg weightkg weightkgs weightlb weightlbs weightoz volumeinml volumeml volume weight',
  description: 'bodyhtml body productdescription longdescription text details shortdescription about',
  category:
    'categories categoriesxyz maincategory productcategory parentcategory categoryname department parent group productgroup',
  subcategory: 'subcategoryname subcat children childcategory aisle section shelf producttype type',
  tags: 'tag tagsxyz labels keywords',
  // A price of today counts before one that is only called the price.
  price:
    'saleprice sellingprice discountedsellingprice discountedprice offerprice discountprice specialprice finalprice currentprice angebotspreis aktionspreis sonderpreis price variantprice retailprice unitprice pricetaxincluded pricetaxexcluded priceusd priceinr rate amount',
  originalPrice:
    'originalprice regularprice variantcompareatprice compareatprice mrp mrpprice marketprice listprice oldprice pricebefore pricebeforeoffer wasprice was strikeprice rrp srp msrp fullprice baseprice actualprice',
  discount: 'discountpercent discountpercentage discountpct percentoff percentageoff discount off',
  lowStockLevel:
    'lowstocklevel lowstockamount lowstockthreshold lowstock reorderlevel reorderpoint minimumstock minstock stockalertcount',
  stock:
    'availablequantity availablestock stockquantity stockqty stocklevel stockonhand onhand quantityavailable availableqty currentstock inventoryquantity inventorylevel inventory variantinventoryqty counted currentquantity newquantity instock quantity qty',
  stockBefore: 'stockatexport stockbefore stockbelieved believed',
  archived: 'isarchived discontinued hidden',
  picture:
    'imageurl imagesrc productimageurl images image imagelink picturelink photo pictureurl pictureaddress imageaddress imageurlsxyz',
  pictureAlt: 'imagealttext imagealt alttext alt picturealt',
  isFood: 'isfood',
  origin: 'countryoforigin origincountry madein country',
  ingredients: 'ingredientlist ingredientstext',
  contains: 'contains allergeninformation allergen',
  mayContain: 'traces maycontaintraces',
  diets: 'diets diet dietary',
  energyKcal: 'energykcal energy kcal calories',
  fat: 'fat totalfat',
  saturates: 'saturates saturatedfat saturatedfats saturatedfatg ofwhichsaturatesg',
  carbohydrate: 'carbohydrate carbohydrates carbohydratesg carbs',
  sugars: 'sugars sugar sugarg ofwhichsugarsg',
  fibre: 'fibre fiber fiberg',
  protein: 'protein proteins proteinsg',
  salt: 'salt',
  portion: 'servingsize portionsize',
  storage: 'storageinstructions storagetips',
  temperature: 'storagetemperature temperaturezone storagezone coldchain',
  bestBeforeDays: 'bestbeforedays shelflife shelflifedays',
  minimumAge: 'agerestriction',
  taxClass: 'taxcategory vatclass vatrate taxrate gstclass',
  soldBy: 'soldbyweight byweight weighed isweighed weighable sellby salesunit',
  pricePerKg: 'priceperkilo priceperkilogram pricekg kgprice kiloprice',
  portionGrams: 'portiongrams portionweight averageweight avgweight typicalweight',
  tolerancePercent: 'tolerance tolerancepercent weighttolerance',
  place: 'location shelflocation storelocation bin binlocation shopplace',
}

type Meaning = { column: ImportColumn; rank: number }
const meanings = new Map<string, Meaning>(
  importColumns.flatMap((column) =>
    [plainName(columnLabels[column]), ...`${otherNames[column] ?? ''} ${headerWords[column] ?? ''}`.split(' ')]
      .filter((name) => name !== '')
      .map((name, rank) => [name, { column, rank }] as const),
  ),
)

/** That mean something else there. */
const foreignHeaders: Partial<Record<ShopExport, readonly string[]>> = {
  woocommerce: ['type', 'tax class', 'parent'],
  magento: ['product_type'],
}

/** Each column once: of two headers that mean the same, the one that says it best. */
export function guessColumns(headers: readonly string[]): ColumnMapping {
  const shop = shopOf(headers)
  const foreign = (shop && foreignHeaders[shop]) ?? []
  const found = headers.map((header) => (foreign.includes(header.trim().toLowerCase()) ? undefined : meaningOf(header)))
  const best = new Map<ImportColumn, number>()
  for (const [index, meaning] of found.entries()) {
    if (meaning === undefined) continue
    const other = found[best.get(meaning.column) ?? -1]
    if (other === undefined || meaning.rank < other.rank) best.set(meaning.column, index)
  }
  const price = best.get('price')
  const fullPrice = headers.findIndex(
    (header, index) => index !== price && /^(?:variant|retail)?price$/.test(plainName(header)),
  )
  if (price !== undefined && fullPrice !== -1 && !best.has('originalPrice')) {
    best.set('originalPrice', fullPrice)
    found[fullPrice] = { column: 'originalPrice', rank: 0 }
  }
  const mapping = found.map((meaning, index) => (meaning && best.get(meaning.column) === index ? meaning.column : null))
  // With nothing to take off, the price before the discount is the price.
  const isFullPrice = !mapping.includes('price') && !mapping.includes('discount')
  return mapping.map((column) => (column === 'originalPrice' && isFullPrice ? 'price' : column))
}

/** Square heads its stock with the name of the place: "Current Quantity Main Street". */
function meaningOf(header: string): Meaning | undefined {
  const placed = /^(Current Quantity|Stock Alert Count) .+$/i.exec(header.trim())?.[1]
  // Only an export of ours has this one; an "id" of another program is none of ours.
  if (plainName(header) === 'id') return header.trim() === '_id' ? meanings.get('id') : undefined
  return meanings.get(plainName(withoutAccents(placed ?? header)))
}

/** The same headers in another case or with other spaces are the same file to us, so that its mapping is remembered. So are its refused rows. */
export function headersKey(headers: readonly string[]): string {
  return JSON.stringify(ownHeaders(headers).map(plainName))
}

/** What the numbers below a header are counted in: "g" of "weightInGms", "kg" of "Weight (kg)". */
export function measureOf(header: string): string | undefined {
  const name = plainName(header)
  const [, measure] = /(kgs?|kilograms?|lbs?|pounds?|oz|ounces?|ml|litres?|liters?|gms?|grams?)$/.exec(name) ?? []
  if (measure === undefined) return /(weight|volume)g$/.test(name) ? 'g' : undefined
  return measure.startsWith('gm') ? 'g' : measure
}

function withoutAccents(header: string): string {
  return header.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function plainName(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
