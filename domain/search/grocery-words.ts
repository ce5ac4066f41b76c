// Words that a grocer knows, whether this shop sells them or not. Whoever types one of them has made no typo: "wine" isn't "wide".

/** In the singular, without accents; one line for each part of a large shop. */
const words = `
apple apricot avocado banana blackberry blackcurrant blueberry boysenberry cantaloupe cherry clementine coconut cranberry currant damson date dragonfruit durian elderberry fig gooseberry grape grapefruit greengage guava honeydew jackfruit kiwi kumquat lemon lime loganberry lychee mandarin mango mangosteen melon mulberry nectarine orange papaya passionfruit peach pear persimmon physalis pineapple plantain plum pomegranate pomelo prune quince raisin rambutan raspberry redcurrant rhubarb satsuma starfruit strawberry sultana tamarind tangerine watermelon
alfalfa artichoke arugula asparagus aubergine bamboo bean beet beetroot borlotti broccoli brussel butternut cabbage capsicum carrot cassava cauliflower cavolo celeriac celery chard chayote chicory chilli chili chile chive collard corn courgette cress cucumber daikon edamame eggplant endive escarole fennel garlic ginger horseradish jalapeno kale kohlrabi leek lettuce mangetout marrow mooli mushroom okra onion parsnip pea pepper potato pumpkin radicchio radish rocket romaine romanesco rutabaga salad salsify samphire shallot sorrel spinach sprout squash swede sweetcorn tomatillo tomato turnip wasabi watercress yam zucchini portobello shiitake porcini chanterelle enoki truffle seaweed nori kombu
basil chervil cilantro coriander dill lemongrass lovage marjoram mint oregano parsley rosemary saffron sage tarragon thyme allspice aniseed anise cardamom cayenne cinnamon clove cumin curry fenugreek galangal juniper mace masala mustard nutmeg paprika peppercorn salt sumac turmeric vanilla zaatar
beef brisket burger chop fillet gammon ham haggis joint kebab kidney lamb liver meat meatball mince mutton oxtail pastrami pork rib ribeye roast rump sausage sirloin steak tenderloin veal venison bison boar rabbit hare goat bacon biltong bologna bratwurst bresaola chorizo frankfurter jerky mortadella pancetta pate pepperoni prosciutto salami serrano speck spam
chicken duck goose partridge pheasant pigeon poultry quail turkey nugget drumstick wing giblet
anchovy barramundi bass bream calamari carp catfish caviar clam cockle cod crab crayfish cuttlefish dogfish eel fish flounder grouper haddock hake halibut herring kipper langoustine lobster mackerel monkfish mullet mussel octopus oyster perch pike pilchard plaice pollock prawn roe salmon sardine scallop scampi seafood shellfish shrimp skate snapper sole sprat squid sturgeon surimi swordfish tilapia trout tuna turbot whelk whitebait whiting winkle
bagel baguette bap bread breadcrumb breadstick brioche brownie bun cake cheesecake chapati ciabatta cookie cracker crispbread croissant crouton crumpet cupcake danish donut doughnut eclair flapjack flatbread focaccia fruitcake gateau gingerbread loaf lavash macaroon macaron madeira matzo meringue muffin naan oatcake pancake panettone panini paratha pastry pie pita pitta pizza pretzel pudding puri pumpernickel quiche roll roti rye scone shortbread sourdough sponge stollen strudel tart tartlet teacake tiramisu tortilla trifle waffle wrap yorkshire
brie butter buttermilk camembert cheddar cheese chevre clotted cottage cream creme curd custard dairy edam egg emmental feta fromage ghee gorgonzola gouda gruyere halloumi kefir lassi manchego margarine mascarpone mayonnaise mayo milk milkshake monterey mozzarella paneer parmesan parmigiano pecorino provolone quark raclette ricotta roquefort skyr stilton taleggio wensleydale whey yoghurt yogurt
almond barley bran buckwheat bulgur cashew cereal chestnut chia chickpea cornflour cornmeal cornstarch couscous farro fettuccine flour freekeh fusilli gnocchi granola grits hazelnut hemp kamut lasagna lasagne lentil linguine linseed flaxseed macadamia macaroni maize malt millet muesli noodle nut oat oatmeal orzo panko pappardelle pasta peanut pecan penne pistachio polenta popcorn porridge pulse quinoa ramen ravioli rice rigatoni risotto semolina sesame soba spaghetti spelt tagliatelle tapioca tortellini udon vermicelli walnut weetabix
aioli baking barbecue bbq bechamel bicarbonate bouillon broth caper carob chutney cocoa coulis dip dressing extract falafel gelatin gelatine gravy guacamole harissa hoisin houmous hummus humus honey icing jam jelly ketchup kimchi lard marmalade marmite marinade marzipan miso molasses oil olive passata paste pesto pickle piccalilli ponzu preserve ragu relish salsa sambal sauce sauerkraut seasoning seitan shortening soup soy soya spread sriracha stock stuffing sugar suet sweetener stevia syrup tahini tapenade tartare tempeh teriyaki tofu treacle tzatziki vegemite vinaigrette vinegar worcestershire yeast
biscuit bonbon candy caramel chocolate cookie crisp chip fudge gum gummy halva licorice liquorice lollipop lolly marshmallow mint nachos nougat nutella pretzel praline snack sorbet sherbet sundae sweet toffee wafer gelato popsicle parfait
absinthe ale amaretto aperol bacardi beer bitter bourbon brandy cava champagne cider cocktail cognac gin grappa lager limoncello liqueur madeira martini mead merlot pinot pils pilsner port porter prosecco riesling rose rum rioja sake sambuca sangria sauvignon chardonnay shandy sherry shiraz stout tequila vermouth vodka whiskey whisky wine
cappuccino chai coffee cola cordial decaf drink espresso juice kombucha latte lemonade matcha mocha nectar rooibos smoothie soda squash tea tonic water camomile chamomile infusion isotonic
baby bib bottle dummy formula nappy diaper pacifier pram puree wipe
bandage aspirin ibuprofen paracetamol painkiller antacid antihistamine antiseptic cough lozenge plaster thermometer vitamin multivitamin supplement probiotic tampon pad sanitary pantyliner condom lubricant mouthwash floss toothbrush toothpaste deodorant antiperspirant perfume cologne aftershave razor shampoo conditioner hairspray comb brush soap shower bath lotion moisturiser moisturizer sunscreen suncream balm lipstick mascara makeup foundation eyeliner nail tweezers tissue toilet sanitiser sanitizer talc earplug contact
ammonia battery bleach bin bag broom bucket bulb candle charcoal cleaner clingfilm cloth descaler detergent dishcloth dishwasher disinfectant duster firelighter foil freshener fuse glove glue insecticide lighter match mop napkin paper parchment peg polish rag scourer softener sponge starch tape tablet towel vacuum washing skewer straw toothpick
bird cat dog fish hamster hay kibble kitten litter puppy rabbit seed treat chew
cigarette tobacco vape newspaper magazine stamp flower bouquet rose tulip lily orchid plant compost card
pen pencil lamp plate knife fork spoon cup mug bowl saucer pan tray kettle toaster sock tights hat mitt scarf slipper toy doll ball balloon coal hose rake spade plug cable charger torch mat rug curtain pillow duvet blanket hanger basket jug flask lid sieve grater peeler whisk ladle tongs apron clock glass vase mirror screw hammer lock paint rope needle zip ruler scissors envelope
pepsi fanta sprite oreo nescafe heinz kelloggs nestle haribo pringles doritos guinness heineken budweiser corona colgate dove nivea gillette persil ariel tampax pampers huggies whiskas felix pedigree twix snickers milka lindt ferrero philadelphia activia yakult alpro oatly quorn tabasco baileys smirnoff tropicana innocent coke cadbury lipton twinings tetley bovril ribena lucozade kitkat
snail escargot frog ostrich kangaroo foie jicama challah matzah halwa cbd creatine calpol nurofen rizla lottery firewood kindling firework umbrella notebook pin
burrito enchilada fajita taco quesadilla samosa bhaji dumpling gyoza sushi sashimi tempura satay pho laksa biryani korma tikka vindaloo dal dhal dosa idli poppadom papadum pakora moussaka paella goulash stroganoff casserole stew ratatouille coleslaw hashbrown rosti croquette schnitzel souffle omelette omelet frittata sandwich
`

const known: ReadonlySet<string> = new Set(words.split(/\s+/))

/** In the singular or plural. */
export function isGroceryWord(word: string): boolean {
  return singularOf(word) !== undefined
}

/** The word of this list that this one is, or is the plural of. */
export function singularOf(word: string): string | undefined {
  const forms = [
    word,
    word.replace(/ies$/, 'y'),
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ves$/, 'f'),
    word.replace(/ves$/, 'fe'),
  ]
  return forms.find((one) => known.has(one))
}
