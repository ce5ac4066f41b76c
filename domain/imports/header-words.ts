// What columns are called in other languages, without accents: German, French, Spanish, Italian and Dutch.
import type { ImportColumn } from './import-columns.ts'

export const headerWords: Partial<Record<ImportColumn, string>> = {
  sku: 'artikelnummer artikelnr artnr bestellnummer referencia codearticle codigo codigoarticulo codice codicearticolo artikelcode',
  barcode: 'strichcode codebarre codebarres codigodebarras codigobarras codiceabarre streepjescode',
  title:
    'artikelbezeichnung artikelname produktname produktbezeichnung bezeichnung produkt artikel titel nomduproduit nom designation libelle produit titre nombredelproducto nombre producto articulo titulo nomeprodotto nome prodotto productnaam naam',
  brand: 'marke hersteller marque fabricant marca fabricante marchio merk',
  unit: 'packungsgroße verpackungseinheit einheit gebinde inhalt conditionnement unite presentacion formato unidad confezione unita eenheid verpakking',
  weight:
    'gewichting gewichtinkg gewichtg gewichtkg nettogewicht gewicht poidsg poidskg poidsnet poids pesog pesokg pesoneto peso',
  description:
    'produktbeschreibung beschreibung langbeschreibung kurzbeschreibung descripcion descrizione omschrijving beschrijving',
  category:
    'hauptkategorie produktkategorie kategorie kategorien warengruppe categorie famille rayon categoria categorias familia',
  subcategory:
    'unterkategorie unterwarengruppe untergruppe souscategorie sousfamille subcategoria subfamilia sottocategoria subcategorie',
  tags: 'schlagworte schlagworter stichworte motscles etiquettes etiquetas',
  price:
    'verkaufspreis vkpreis vk bruttopreis endpreis preis prixdevente prixttc prix preciodeventa precioventa pvp precio prezzo verkoopprijs prijs',
  originalPrice: 'uvp streichpreis listenpreis prixbarre prixconseille precioanterior adviesprijs',
  discount: 'rabattinprozent rabatt remise descuento sconto korting',
  stock:
    'lagerbestand bestand anzahl menge stockdisponible quantite existencias inventario cantidad giacenza quantita voorraad aantal',
  picture: 'bildurl bildadresse bild bilder imagen foto immagine afbeelding',
  origin: 'herkunftsland herkunft ursprungsland paysdorigine origine paisdeorigen origen',
  ingredients: 'zutaten zutatenliste ingredientes ingredienti',
  contains: 'allergene allergenes alergenos allergeni allergenen',
}
